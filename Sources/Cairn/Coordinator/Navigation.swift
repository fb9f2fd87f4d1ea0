/// A coordinator's place in the tree: its layout, its state, its commands.
///
/// Make it once, as a stored property of the coordinator, with the layout that the flow needs:
///
/// ```swift
/// let navigation = Navigation(root: Route.list)                    // a stack
/// let navigation = Navigation(switching: Route.auth)               // one flow at a time
/// let navigation = Navigation(tabs: [Route.home, .search, .cart])  // side by side
/// let navigation = Navigation(pages: [Route.welcome, .features])   // one after the other
/// let navigation = Navigation(split: Route.folders, detail: nil)   // columns
/// ```
///
/// The state properties are observable: a view or a model that reads ``stack`` inside
/// `withObservationTracking` hears of its next change.
///
/// `Navigation` is a thin typed face of an object that is not generic, because access to an
/// `@Observable` generic class costs some 100,000 instructions (measured; design, section 6).
@MainActor
public struct Navigation<Route: Routable> {
  @usableFromInline let flow: Flow

  /// A stack with this root.
  public init(root: Route) { flow = Flow(layout: .stack, routes: [AnyRoute(root)]) }

  /// A stack with this root and, above it, these routes.
  public init(root: Route, path: [Route]) {
    flow = Flow(layout: .stack, routes: ([root] + path).map(AnyRoute.init))
  }

  /// One route at a time, with no stack around it.
  public init(switching route: Route) {
    flow = Flow(layout: .switching, routes: [AnyRoute(route)])
  }

  /// Tabs, side by side, each with its own destination.
  ///
  /// Two equal tabs, no tabs, or a selected route that is no tab are reported; equal ones are left
  /// out, and the first tab is selected.
  ///
  /// - Parameters:
  ///   - routes: The tabs, in order.
  ///   - selected: The tab to begin with; the first if nil.
  ///   - back: Where the user's back leads from the root of a tab. A gesture of iOS ends there.
  public init(tabs routes: [Route], selected: Route? = nil, back: TabBack = .none) {
    self.init(.tabs, routes, selected: selected, back: back)
  }

  /// Pages that the user leafs through, such as those of an introduction, with one of them shown.
  ///
  /// ``Coordinator/select(_:)`` leafs to a page, and ``Coordinator/set(_:)`` makes the pages others;
  /// those that stay keep their models. Mistakes are reported as for tabs.
  public init(pages routes: [Route], selected: Route? = nil) {
    self.init(.pages, routes, selected: selected, back: .none)
  }

  private init(
    _ layout: NavigationTree.Flow.Layout, _ routes: [Route], selected: Route?, back: TabBack
  ) {
    var different: [Route] = []
    for route in routes where !different.contains(route) { different.append(route) }
    let index = selected.map { different.firstIndex(of: $0) } ?? 0
    if different.count < routes.count || different.isEmpty || index == nil {
      Report.badSelection(
        layout, routes.map { "\($0)" }, selected: selected.map { "\($0)" })
    }
    flow = Flow(
      layout: layout, routes: different.map(AnyRoute.init), selected: index ?? 0, tabBack: back)
  }

  /// Two columns: a sidebar and, beside it, what is chosen there.
  ///
  /// In a compact width the columns make one stack, and a detail that is there lies on top of the
  /// sidebar. Nothing is made or lost when the width changes.
  ///
  /// - Parameters:
  ///   - sidebar: The root of the first column.
  ///   - detail: The root of the second column; nil to begin without.
  public init(split sidebar: Route, detail: Route? = nil) {
    self.init(.split, [(.sidebar, sidebar), (.detail, detail)])
  }

  /// Three columns: a sidebar, the content of what is chosen there, and the detail of what is chosen
  /// in that.
  ///
  /// - Parameters:
  ///   - sidebar: The root of the first column.
  ///   - content: The root of the second column; nil to begin without, and without a detail.
  ///   - detail: The root of the third column; nil to begin without.
  public init(split sidebar: Route, content: Route?, detail: Route? = nil) {
    self.init(
      .tripleSplit,
      [(.sidebar, sidebar), (.content, content), (.detail, content == nil ? nil : detail)])
  }

  private init(
    _ layout: NavigationTree.Flow.Layout, _ columns: [(column: SplitColumn, route: Route?)]
  ) {
    let shown = columns.filter { $0.route != nil }
    flow = Flow(
      layout: layout, routes: shown.compactMap { $0.route.map { AnyRoute($0) } },
      columns: shown.map(\.column))
  }
}

/// Where the user's back leads from the root of a tab.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TabBack: String, Codable, Sendable {
  /// Nowhere, as on iOS.
  case none
  /// To the first tab, and nowhere from there.
  case first
  /// To the tab that was selected before, and on through those before it.
  case history
}

extension Navigation {
  /// The routes of the layout: a stack's from the root up, the tabs or pages in order, a split's column
  /// by column.
  ///
  /// A flow that `run` pushed has no route and is not listed.
  ///
  /// - Complexity: O(n) in the flow's own entries.
  public var stack: [Route] { flow.routes(\.entries) }

  /// The route on top of the stack or of the last column, or the selected tab or page; nil while a flow
  /// started by `run` is on top.
  public var top: Route? { flow.topRoute?.value() }

  /// The routes in a column of a split, from its root up.
  public func column(_ column: SplitColumn) -> [Route] { flow.routes(in: column) }

  /// Whether a split shows its columns as one stack, because there is no room; false for other layouts.
  ///
  /// Observable, as the routes are.
  ///
  /// - Complexity: O(depth).
  public var isCollapsed: Bool {
    guard flow.access(), let id = flow.id else { return false }
    return flow.queue?.tree.isCollapsed(id) ?? false
  }

  /// The traits that this flow and everything beneath it see instead of those of its surroundings.
  ///
  /// Setting them is a request, as setting ``Navigator/traits`` is. Set before the flow is in a tree,
  /// they hold from its beginning. They are not saved.
  public var traitOverrides: TraitOverrides {
    get { flow.traitOverrides }
    nonmutating set { flow.traitOverrides = newValue }
  }

  /// The routes that this coordinator presents, the lowest first.
  public var modals: [Route] { flow.routes(\.modals) }

  /// Asks the coordinator's `transition(to:)` how to go to the route, and goes.
  @discardableResult @inlinable
  public func navigate(to route: Route) -> Outcome { flow.navigate(to: AnyRoute(route)) }

  /// Performs the transition as one commit.
  @discardableResult
  public func perform(_ transition: Transition<Route>) -> Outcome { flow.perform(transition.step) }
}

extension Flow {
  fileprivate func routes<R: Route>(_ list: KeyPath<Flow, [Place]>) -> [R] {
    if access() { return self[keyPath: list].compactMap { $0.route?.value() } }
    return list == \.entries && !hasEnded ? initialRoutes.compactMap { $0.value() } : []
  }

  fileprivate func routes<R: Route>(in column: SplitColumn) -> [R] {
    if access() { return entries.compactMap { $0.column == column ? $0.route?.value() : nil } }
    guard !hasEnded else { return [] }
    return zip(initialColumns, initialRoutes).compactMap { $0 == column ? $1.value() : nil }
  }

  fileprivate var topRoute: AnyRoute? {
    if access() { return top?.route }
    guard !hasEnded else { return nil }
    guard layout.selects else { return initialRoutes.last }
    return initialRoutes.indices.contains(initialSelection)
      ? initialRoutes[initialSelection] : initialRoutes.first
  }
}
