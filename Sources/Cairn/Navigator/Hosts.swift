/// Something that shows a navigator's tree.
///
/// A host is a replica: it is told what changed, shows it when it can, and reports what the user did.
@MainActor
public protocol NavigatorHost: AnyObject {
  /// The tree has changed. Called once for each commit, in order; commands given here wait.
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff)
}

/// The hosts that show the tree; each is notified of every commit.
@MainActor
final class Hosts: DiffReceiver {
  /// The navigator that hosts are told about.
  weak var navigator: Navigator?
  @exclusivity(unchecked) private var hosts: [Weak] = []

  var isEmpty: Bool { hosts.isEmpty }

  /// The hosts that are still there.
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

  /// An object, because copies of weak references are costly.
  @MainActor
  private final class Weak {
    weak var host: (any NavigatorHost)?
    init(_ host: any NavigatorHost) { self.host = host }
  }
}
