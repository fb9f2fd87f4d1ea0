/// An object that shows a navigator's tree.
///
/// A host is a replica of the tree: it receives each change, shows it when it can, and reports what
/// the user did.
@MainActor
public protocol NavigatorHost: AnyObject {
  /// Called once for each commit, in order; commands given here wait.
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff)
}

/// The hosts that show the tree; each of them receives every commit.
@MainActor
final class Hosts: DiffReceiver {
  /// The navigator whose commits the hosts receive.
  weak var navigator: Navigator?
  @exclusivity(unchecked) private var hosts: [Weak] = []

  var isEmpty: Bool { hosts.isEmpty }

  /// The hosts that have not been deallocated.
  var attached: [any NavigatorHost] { hosts.compactMap(\.host) }

  func attach(_ host: any NavigatorHost) {
    detach(host)
    hosts.append(Weak(host))
  }

  func detach(_ host: any NavigatorHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
  }

  func show(_ diff: NavigationDiff) {
    guard let navigator else { return }
    var isStale = false
    for weak in hosts {
      if let host = weak.host { host.navigator(navigator, didCommit: diff) } else { isStale = true }
    }
    if isStale { hosts.removeAll { $0.host == nil } }
  }

  /// A class, because copying weak references is costly.
  @MainActor
  private final class Weak {
    weak var host: (any NavigatorHost)?
    init(_ host: any NavigatorHost) { self.host = host }
  }
}
