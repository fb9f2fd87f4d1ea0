/// The changes of one commit.
public struct NavigationDiff: Equatable, Sendable {
  /// The revision of the tree after the commit.
  public let revision: Int
  /// The origin of the request.
  public let origin: NavigationOrigin
  /// The changes, in order.
  public let changes: [TreeChange]
  /// The animation that is requested from the host.
  public let animation: TransitionAnimation
}
