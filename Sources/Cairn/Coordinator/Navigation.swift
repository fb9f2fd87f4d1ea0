/// A coordinator's access to its flow: its layout, its state and its commands.
///
/// Create it once, as a stored property of the coordinator, with the layout that the flow needs:
///
/// <!-- snippet: doc-navigation -->
/// ```swift
/// let stack = Navigation(root: Route.list)
/// let flows = Navigation(switching: Route.auth)  // one flow at a time
/// let tabs = Navigation(tabs: [Route.home, .search, .cart])  // side by side
/// let pages = Navigation(pages: [Route.welcome, .features])  // one after the other
/// let columns = Navigation(split: Route.folders, detail: nil)
/// let panes = Navigation(panes: [Route.library, .player])  // all visible, arranged by the app
/// ```
///
/// The state properties are observable: if a view or a model reads ``stack`` inside
/// `withObservationTracking`, it is notified of the next change.
///
/// `Navigation` is a thin generic wrapper around an object that is not generic. Each access to an
/// `@Observable` generic class would cost about 100,000 instructions.
@MainActor
public struct Navigation<Route: Routable> {
  @usableFromInline let flow: Flow

  /// Creates a stack with this root.
  public init(root: Route) { flow = Flow(layout: .stack, routes: [AnyRoute(root)]) }

  /// Creates a stack with this root and these routes above it.
  public init(root: Route, path: [Route]) {
    flow = Flow(layout: .stack, routes: ([root] + path).map(AnyRoute.init))
  }

  /// Creates a flow that shows one route at a time, without a stack around it.
  public init(switching route: Route) {
    flow = Flow(layout: .switching, routes: [AnyRoute(route)])
  }

  /// Creates tabs, each with its own destination.
  ///
  /// Equal tabs, an empty list, and a selected route that is not among the tabs are reported as
  /// mistakes. Duplicates are then ignored, and an unknown selection is replaced by the first tab.
  ///
  /// ``Coordinator/set(_:fileID:line:)`` replaces the list of tabs: it adds, removes and reorders
  /// them. Tabs that stay keep their models. If the selected tab leaves, the tab that takes its
  /// position is selected, or the last tab. A list that differs from the declared one is saved and
  /// restored.
  ///
  /// - Parameters:
  ///   - routes: The tabs, in order.
  ///   - selected: The initially selected tab; the first if nil.
  ///   - back: The target of the system's back action at a tab's root. The setting does not affect
  ///     the swipe-back gesture of iOS.
  ///   - isLazy: True to create the coordinator or model of a tab when the tab is selected for the
  ///     first time, or when saved state has content for it. Until then the tab's entry is in the
  ///     tree without content; its item comes from ``Coordinator/tabItem(for:)`` as for any other
  ///     tab.
  public init(
    tabs routes: [Route], selected: Route? = nil, back: TabBack = .none, isLazy: Bool = false
  ) {
    self.init(.tabs, routes, selected: selected, back: back, isLazy: isLazy)
  }

  /// Creates pages that the user swipes through, such as an introduction; one of them is shown.
  ///
  /// ``Coordinator/select(_:fileID:line:)`` turns to a page. ``Coordinator/set(_:fileID:line:)``
  /// replaces the list of pages, as for tabs. Mistakes are reported as for tabs.
  public init(pages routes: [Route], selected: Route? = nil) {
    self.init(.pages, routes, selected: selected, back: .none)
  }

  /// Creates panes: destinations that are all visible, in an arrangement that the app defines.
  ///
  /// Use panes for a drawer beside the content, an inspector, two lists side by side, cards, or a
  /// mini player above the tabs and beneath every sheet. Each pane is a screen or a flow with its
  /// own stack, and all panes are active. One pane is selected: it determines ``Navigator/url``,
  /// and the system's back action begins there. The user interface arranges them (`ViewContainer`
  /// in SwiftUI, `ViewControllerContainer` in UIKit); without an arrangement they are side by side.
  ///
  /// ``Coordinator/set(_:fileID:line:)`` replaces the list, as for tabs, for example when a player
  /// appears. Mistakes are reported as for tabs.
  ///
  /// - Parameters:
  ///   - routes: The panes, in order.
  ///   - selected: The initially selected pane; the first if nil.
  public init(panes routes: [Route], selected: Route? = nil) {
    self.init(.panes, routes, selected: selected, back: .none)
  }

  private init(
    _ layout: NavigationTree.Flow.Layout, _ routes: [Route], selected: Route?, back: TabBack,
    isLazy: Bool = false
  ) {
    var different: [Route] = []
    for route in routes where !different.contains(route) { different.append(route) }
    let index = selected.map { different.firstIndex(of: $0) } ?? 0
    if different.count < routes.count || different.isEmpty || index == nil {
      Report.badSelection(
        layout, routes.map { "\($0)" }, selected: selected.map { "\($0)" })
    }
    flow = Flow(
      layout: layout, routes: different.map(AnyRoute.init), selected: index ?? 0, tabBack: back,
      isLazy: isLazy)
  }

  /// Creates two columns: a sidebar and, beside it, the detail of the item chosen there.
  ///
  /// In a compact width, the columns become one stack, with the detail, if there is one, above the
  /// sidebar. Without a `preferredCompactColumn`, a change of width creates and removes no screens.
  ///
  /// An initial detail therefore covers the sidebar on a phone. With a `preferredCompactColumn`, an
  /// initial detail is shown only beside the sidebar:
  ///
  /// <!-- snippet: layouts-preferred-column -->
  /// ```swift
  /// let navigation = Navigation(
  ///   split: Route.mailboxes, detail: .welcome, preferredCompactColumn: .sidebar)
  /// ```
  ///
  /// In a compact width, the split then begins with the sidebar alone. When the split expands and
  /// its detail column is empty, it creates the detail. When it collapses, it removes the detail
  /// again, but only if the detail is the initial screen, alone in its column and without a
  /// ``LeaveGuard``. Anything else stays on top, because the user was looking at it.
  ///
  /// - Parameters:
  ///   - sidebar: The root of the first column.
  ///   - detail: The root of the second column; nil to leave the column empty at first.
  ///   - preferredCompactColumn: The column that is on top when the split is collapsed and the
  ///     columns after it show only their initial content, like the parameter with this name of
  ///     SwiftUI's `NavigationSplitView`. Nil for the last column that shows something.
  public init(
    split sidebar: Route, detail: Route? = nil, preferredCompactColumn: SplitColumn? = nil
  ) {
    self.init(.split, [(.sidebar, sidebar), (.detail, detail)], preferredCompactColumn)
  }

  /// Creates three columns: a sidebar, the content of the item chosen there, and a detail of that
  /// content.
  ///
  /// - Parameters:
  ///   - sidebar: The root of the first column.
  ///   - content: The root of the second column; nil to leave this and the third column empty at
  ///     first.
  ///   - detail: The root of the third column; nil to leave the column empty at first.
  ///   - preferredCompactColumn: The column that is on top when the split is collapsed and the
  ///     columns after it show only their initial content; see
  ///     ``init(split:detail:preferredCompactColumn:)``. Nil for the last column that shows
  ///     something.
  public init(
    split sidebar: Route, content: Route?, detail: Route? = nil,
    preferredCompactColumn: SplitColumn? = nil
  ) {
    self.init(
      .tripleSplit,
      [(.sidebar, sidebar), (.content, content), (.detail, content == nil ? nil : detail)],
      preferredCompactColumn)
  }

  private init(
    _ layout: NavigationTree.Flow.Layout, _ columns: [(column: SplitColumn, route: Route?)],
    _ preferredCompactColumn: SplitColumn?
  ) {
    let shown = columns.filter { $0.route != nil }
    flow = Flow(
      layout: layout, routes: shown.compactMap { $0.route.map { AnyRoute($0) } },
      columns: shown.map(\.column), preferredCompactColumn: preferredCompactColumn)
  }
}

/// The target of the system's back action at a tab's root.
///
/// The coordinator is asked about the tab, as for a tap on the tab; a denied tab is skipped.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TabBack: Sendable {
  /// The back action leads nowhere, as on iOS.
  case none
  /// The back action selects the first tab, and leads nowhere from there.
  case first
  /// The back action selects the previously selected tab, then the one before that, and so on.
  case history
}

extension Navigation {
  /// The routes of the layout: a stack's routes from the root up; tabs, pages or panes in order; a
  /// split's routes column by column.
  ///
  /// A flow that was started by `run` has no route and is not included.
  ///
  /// - Complexity: O(n), where n is the number of the flow's own entries.
  public var stack: [Route] { flow.routes(\.entries) }

  /// The route on top of the stack or of the last column, or the selected tab, page or pane.
  ///
  /// Nil while a flow that was started by `run` is on top.
  public var top: Route? { flow.topRoute?.value() }

  /// Returns the routes in a column of a split, from its root up.
  public func column(_ column: SplitColumn) -> [Route] { flow.routes(in: column) }

  /// A Boolean value that indicates whether a split shows its columns as one stack for lack of
  /// space.
  ///
  /// False for other layouts. Observable, like the routes.
  ///
  /// - Complexity: O(depth).
  public var isCollapsed: Bool {
    guard flow.access(), let id = flow.id else { return false }
    return flow.requests?.tree.isCollapsed(id) ?? false
  }

  /// A Boolean value that indicates whether a request of this flow's container waits for an async
  /// condition or decision.
  ///
  /// <!-- snippet: doc-is-deciding -->
  /// ```swift
  /// List { Text("Tea") }
  ///   .overlay { if coordinator.navigation.isDeciding { ProgressView() } }
  /// ```
  ///
  /// Flows that are pushed on each other share a container. A link waits in each container on its
  /// way to the coordinator that decides. Observable, like the routes.
  ///
  /// - Complexity: O(depth).
  public var isDeciding: Bool {
    guard flow.access() else { return false }
    return flow.requests?.isDeciding(in: flow.container) ?? false
  }

  /// The traits that this flow and everything beneath it use instead of the surrounding traits.
  ///
  /// Setting them is a request, as for ``Navigator/traits``. If they are set before the flow is in
  /// a tree, they apply from the start. Trait overrides are not saved.
  public var traitOverrides: TraitOverrides {
    get { flow.traitOverrides }
    nonmutating set { flow.traitOverrides = newValue }
  }

  /// The id of the coordinator's own entry; nil if it is not in a tree.
  package var entryID: EntryID? { flow.access() ? flow.id : nil }

  /// Returns the id of the entry that the route leads to: a modal, the top, or the nearest one
  /// below it.
  ///
  /// - Complexity: O(n), where n is the number of the flow's own entries.
  package func entryID(for route: Route) -> EntryID? {
    flow.access() ? flow.place(for: AnyRoute(route))?.id : nil
  }

  /// The routes that this coordinator presents, starting with the lowest.
  public var modals: [Route] { flow.routes(\.modals) }

  /// The routes that this coordinator presents as overlays, starting with the lowest.
  public var overlays: [Route] { flow.routes(\.overlays) }

  /// Asks the coordinator's `transition(to:)` for the transition to the route and performs it.
  @discardableResult @inlinable
  package func navigate(
    to route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome { flow.navigate(to: AnyRoute(route), at: CallPoint(fileID, line)) }

  /// Performs the transition as one commit.
  @discardableResult @usableFromInline
  package func perform(
    _ transition: Transition<Route>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome { flow.perform(transition.step, at: CallPoint(fileID, line)) }
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
