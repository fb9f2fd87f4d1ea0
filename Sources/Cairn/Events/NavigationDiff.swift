/// What one commit changed.
public struct NavigationDiff: Equatable, Sendable {
  /// The revision of the tree after the commit.
  public let revision: Int
  /// Who asked.
  public let origin: NavigationOrigin
  /// The changes, in order.
  public let changes: [TreeChange]
  /// How the host is asked to show them.
  public let animation: TransitionAnimation
}
