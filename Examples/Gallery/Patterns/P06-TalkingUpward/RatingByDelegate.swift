/// Way 1, a delegate: one listener, and the compiler sees that it implements everything.
///
/// It has to be weak, so somebody else must keep the listener alive; and a flow in between has to be a
/// delegate itself only to pass the call on.
@MainActor
protocol RatingDelegate: AnyObject {
  func didRate(_ stars: Int)
}

@MainActor
final class RatingByDelegate {
  weak var delegate: (any RatingDelegate)?
  func rate(_ stars: Int) { delegate?.didRate(stars) }
}
