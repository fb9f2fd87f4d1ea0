/// An object that shows a navigator's tree.
///
/// <!-- snippet: doc-host -->
/// ```swift
/// final class ConsoleHost: NavigatorHost {
///   private var changes: [TreeChange] = []
///   private(set) var lines: [String] = []
///
///   func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
///     changes += diff.changes
///   }
///
///   func navigatorDidHandleRequests(_ navigator: Navigator) {
///     lines.append("\(changes.count) changes, then:\n\(navigator.tree)")
///     changes = []
///   }
/// }
/// ```
///
/// A host is a replica of the tree: it receives each change, shows it when it can, and reports the
/// user's actions. It may object to releasing the objects that it shows:
/// ``objection(toReleasing:of:)``.
@_spi(Hosts)
@MainActor
public protocol NavigatorHost: AnyObject {
  /// Called once for each commit, in order.
  ///
  /// Commands that you give here are queued.
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff)
  /// Called after commits, once the queue is empty.
  ///
  /// Commands that you give here are queued.
  ///
  /// A request may cause other requests: a flow finishes, and `onFinish` navigates. A host that
  /// updates the screen here, not for each commit, shows all their changes as one transition. The
  /// default does nothing.
  func navigatorDidHandleRequests(_ navigator: Navigator)
  /// Returns the reason why the objects at an entry must not be released now; nil if they may be.
  ///
  /// ``Navigator/release(_:)`` calls this method, because a host may show content there that cannot
  /// be created again from the route. The default returns nil.
  func objection(toReleasing id: EntryID, of navigator: Navigator) -> String?
}

extension NavigatorHost {
  /// Does nothing.
  @_spi(Hosts) public func navigatorDidHandleRequests(_ navigator: Navigator) {}

  /// Returns nil.
  @_spi(Hosts) public func objection(toReleasing id: EntryID, of navigator: Navigator) -> String? {
    nil
  }
}

/// The hosts that show the tree; each of them receives every commit.
@MainActor
final class Hosts: DiffReceiver {
  /// The navigator whose commits the hosts receive.
  weak var navigator: Navigator?
  /// The hosts, always assigned as a whole.
  ///
  /// If the list were changed in place, each commit would need a run-time check for exclusive
  /// access.
  private var hosts: [Weak] = []
  /// True if the hosts have received commits since the queue was last empty.
  private var hasCommitted = false

  var isEmpty: Bool { hosts.isEmpty }

  /// The hosts that have not been deallocated.
  var attached: [any NavigatorHost] { hosts.compactMap(\.host) }

  func attach(_ host: any NavigatorHost) {
    detach(host)
    hosts = hosts + [Weak(host)]
  }

  func detach(_ host: any NavigatorHost) {
    // The detached host does not receive the commit that is being sent either.
    for weak in hosts where weak.host === host { weak.host = nil }
    hosts = hosts.filter { $0.host != nil }
  }

  func show(_ diff: NavigationDiff) {
    guard let navigator else { return }
    hasCommitted = true
    var isStale = false
    for weak in hosts {
      if let host = weak.host { host.navigator(navigator, didCommit: diff) } else { isStale = true }
    }
    if isStale { hosts = hosts.filter { $0.host != nil } }
  }

  func didHandleRequests() {
    guard hasCommitted else { return }
    hasCommitted = false
    guard let navigator else { return }
    for weak in hosts { weak.host?.navigatorDidHandleRequests(navigator) }
  }

  func objection(toReleasing id: EntryID) -> String? {
    guard let navigator else { return nil }
    for host in attached {
      if let objection = host.objection(toReleasing: id, of: navigator) { return objection }
    }
    return nil
  }

  /// A class, because copying weak references is costly.
  @MainActor
  private final class Weak {
    weak var host: (any NavigatorHost)?
    init(_ host: any NavigatorHost) { self.host = host }
  }
}
