import Browser

/// The base class of the coordinators, which keep their children in lists.
@MainActor
package class Coordinator {
  let router: Router
  private var children: [Coordinator] = []
  /// The link that no coordinator could handle yet.
  private var savedRoute: AppRoute?
  /// True if a link dismisses this child of the coordinator that handles the link.
  var isDismissible: Bool { true }

  init(_ router: Router) { self.router = router }

  func add(_ child: Coordinator) { children.append(child) }
  func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
  func child<Child>(_ type: Child.Type = Child.self) -> Child? {
    children.lazy.compactMap { $0 as? Child }.first
  }
  var descendants: [Coordinator] { children + children.flatMap(\.descendants) }

  func canHandle(_ route: AppRoute) -> Bool { false }
  func handle(_ route: AppRoute) {}

  /// Lets the first coordinator that can handle the link do so, or saves the link.
  func findAndHandle(_ route: AppRoute) {
    guard let found = find(route) else { return }
    let dismissed = found.children.filter(\.isDismissible)
    for child in dismissed { found.remove(child) }
    if dismissed.isEmpty {
      found.handle(route)
    } else {
      found.router.dismiss { found.handle(route) }
    }
  }

  func handleSavedRoute() { savedRoute.map(findAndHandle) }

  private func find(_ route: AppRoute) -> Coordinator? {
    let found = canHandle(route) ? self : children.lazy.compactMap { $0.find(route) }.first
    savedRoute = found == nil ? route : nil
    return found
  }
}
