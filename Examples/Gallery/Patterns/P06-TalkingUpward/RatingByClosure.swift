/// Way 2, a closure: the shortest, and as a parameter of `init` it cannot be forgotten.
///
/// By hand, it creates a cycle if it captures the owner of the screen, which is why such code needs
/// `[weak self]`.
@MainActor
final class RatingByClosure {
  private let onRate: (Int) -> Void
  init(onRate: @escaping (Int) -> Void) { self.onRate = onRate }
  func rate(_ stars: Int) { onRate(stars) }
}
