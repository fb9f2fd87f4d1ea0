/// Way 1, a delegate: one listener, and the compiler checks that it implements everything.
///
/// The reference has to be weak, so another object must keep the listener alive. A flow in between
/// has to be a delegate too, only to pass the call on.
@MainActor
protocol RatingDelegate: AnyObject {
  func didRate(_ stars: Int)
}

@MainActor
final class RatingByDelegate {
  weak var delegate: (any RatingDelegate)?
  func rate(_ stars: Int) { delegate?.didRate(stars) }
}
