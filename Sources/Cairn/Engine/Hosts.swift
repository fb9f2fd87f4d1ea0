/// The hosts that show the tree; each is notified of every commit.
@MainActor
final class Hosts {
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

  func show(
    _ changes: [TreeChange], revision: Int, origin: NavigationOrigin,
    animation: TransitionAnimation
  ) {
    guard !hosts.isEmpty, let navigator else { return }
    let diff = NavigationDiff(
      revision: revision, origin: origin, changes: changes, animation: animation)
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
