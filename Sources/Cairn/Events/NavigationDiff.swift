/// The changes of one commit.
@_spi(Hosts)
public struct NavigationDiff: Equatable, Sendable {
  /// The revision of the tree after the commit.
  package let revision: Int
  /// The origin of the request.
  package let origin: NavigationOrigin
  /// The changes, in order.
  public let changes: [TreeChange]
  /// The animation that is requested from the host.
  public let animation: TransitionAnimation
  /// The way in which a browser's history records the commit.
  ///
  /// `.replace` if the commit only updates routes by
  /// ``Coordinator/updateRoute(to:history:fileID:line:)`` with `.replace`; otherwise, `.push`.
  public let history: HistoryMode
}

/// The effect of a route's update on a browser's history.
///
/// Only a browser has a history of values. In an app, going back leads to the screen beneath, even
/// if the values of the screen have changed.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HistoryMode: Hashable, Sendable {
  /// Adds a history entry, so that the Back button returns to the old values.
  case push
  /// Replaces the current history entry, for values that change often, such as the text of a search
  /// field.
  case replace
}
