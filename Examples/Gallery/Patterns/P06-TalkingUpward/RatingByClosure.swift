/// Way 2, a closure: the shortest, and given in `init` it cannot be forgotten.
///
/// By hand it is a cycle as soon as it captures what owns the screen, hence all the `[weak self]`.
@MainActor
final class RatingByClosure {
  private let onRate: (Int) -> Void
  init(onRate: @escaping (Int) -> Void) { self.onRate = onRate }
  func rate(_ stars: Int) { onRate(stars) }
}
