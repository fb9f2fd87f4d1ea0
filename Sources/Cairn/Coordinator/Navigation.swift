/// A coordinator's place in the tree: its layout, its state, its commands.
///
/// Make it once, as a stored property of the coordinator, with the layout that the flow needs:
///
/// ```swift
/// let navigation = Navigation(root: Route.list)                    // a stack
/// let navigation = Navigation(switching: Route.auth)               // one flow at a time
/// let navigation = Navigation(tabs: [Route.home, .search, .cart])  // side by side
/// ```
///
/// The state properties are observable: a view or a model that reads ``stack`` inside
/// `withObservationTracking` hears of its next change.
///
/// `Navigation` is a thin typed face of an object that is not generic, because access to an
/// `@Observable` generic class costs some 100,000 instructions (measured; design, section 6).
@MainActor
public struct Navigation<Route: Cairn.Route> {
  package let node: FlowNode

  /// A stack with this root and, above it, these routes.
  public init(root: Route, path: [Route] = []) {
    node = FlowNode(layout: .stack, routes: ([root] + path).map(AnyRoute.init), selected: nil)
  }

  /// One route at a time, with no stack around it.
  public init(switching route: Route) {
    node = FlowNode(layout: .switching, routes: [AnyRoute(route)], selected: nil)
  }

  /// Tabs, side by side, each with its own destination.
  ///
  /// Two equal tabs, no tabs, or a selected route that is no tab are reported; equal ones are left
  /// out, and the first tab is selected.
  ///
  /// - Parameters:
  ///   - routes: The tabs, in order.
  ///   - selected: The tab to begin with; the first if nil.
  public init(tabs routes: [Route], selected: Route? = nil) {
    var tabs: [Route] = []
    for route in routes where !tabs.contains(route) { tabs.append(route) }
    let index = selected.map { tabs.firstIndex(of: $0) } ?? 0
    if tabs.count < routes.count || tabs.isEmpty || index == nil {
      Report.badTabs(routes.map { "\($0)" }, selected: selected.map { "\($0)" })
    }
    node = FlowNode(layout: .tabs, routes: tabs.map(AnyRoute.init), selected: index ?? 0)
  }
}

extension Navigation {
  /// The routes of the layout: a stack's from the root up, or the tabs in order.
  ///
  /// A flow that `run` pushed has no route and is not listed.
  ///
  /// - Complexity: O(n) in the flow's own entries.
  public var stack: [Route] { node.routes(\.entries) }

  /// The route on top of the stack, or the selected tab; nil while a flow started by `run` is on top.
  public var top: Route? { node.top?.value() }

  /// The routes that this coordinator presents, the lowest first.
  public var modals: [Route] { node.routes(\.modals) }

  /// Asks the coordinator's `transition(to:)` how to go to the route, and goes.
  @discardableResult
  public func navigate(to route: Route) -> Outcome { node.navigate(to: AnyRoute(route)) }

  /// Performs the transition as one commit.
  @discardableResult
  public func perform(_ transition: Transition<Route>) -> Outcome { node.perform(transition.step) }
}

extension FlowNode {
  fileprivate func routes<R: Route>(_ list: KeyPath<NavigationTree.Flow, [EntryID]>) -> [R] {
    if let (navigator, flow) = attached {
      return flow[keyPath: list].compactMap { navigator.tree.entries[$0]?.route?.value() }
    }
    return list == \.entries && !hasEnded ? initialRoutes.compactMap { $0.value() } : []
  }

  fileprivate var top: AnyRoute? {
    if let (navigator, flow) = attached {
      return flow.top.flatMap { navigator.tree.entries[$0]?.route }
    }
    guard !hasEnded else { return nil }
    return layout == .tabs ? initialRoutes[safely: initialSelection ?? 0] : initialRoutes.last
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
