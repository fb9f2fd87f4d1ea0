/// The whole navigation state of one scene: layouts, entries with stable ids, modals, selections.
///
/// The tree is a value that contains only routes. Coordinators, models and the user interface are
/// derived from it. An ``Entry`` has an id and a route. The entry of a coordinator also has a
/// ``Flow``, which lists the entries in the coordinator's layout and its modals.
///
/// <!-- snippet: doc-tree -->
/// ```swift
/// print(navigator.tree)
/// // #1 root tabs, selected #2
/// //   #2 home stack
/// //     #4 list
/// //     #5 detail
/// //   #3 search
/// ```
///
/// Entries are stored in a flat dictionary, by id. No operation is recursive, so only memory limits
/// the depth of a tree.
public struct NavigationTree: Equatable, Sendable {
  /// A screen or a coordinator in the tree.
  public struct Entry: Equatable, Codable, Sendable {
    private struct Values: Equatable, Codable {
      let id: EntryID
      var parent: EntryID?
      var isModal: Bool
      var column: SplitColumn?
      var route: AnyRoute?
      let presentation: Presentation?
      var parked: ParkedRequest?
    }

    private final class Box: Sendable {
      let values: Values
      init(_ values: Values) { self.values = values }
    }

    /// The values; the tree, its changes and events share them, so copying an entry is cheap.
    private let box: Box
    private var values: Values { box.values }

    /// The identity of this entry.
    public var id: EntryID { box.values.id }
    /// The entry of the coordinator that this entry belongs to; nil for the root coordinator's
    /// entry.
    public var parent: EntryID? { box.values.parent }
    /// A Boolean value that indicates whether the entry is a modal or an overlay, rather than part
    /// of the layout.
    ///
    /// If an adaptive presentation currently resolves to a push, the entry is part of the layout.
    public var isModal: Bool { box.values.isModal }
    /// The column of a split that contains the entry; nil for a modal, and in any other layout.
    public var column: SplitColumn? { box.values.column }
    /// The entry's route; nil for the root coordinator and for flows started by `run`.
    public var route: AnyRoute? { box.values.route }
    /// The requested presentation; nil if the entry is part of the layout.
    ///
    /// ``NavigationTree/presentation(of:)`` resolves an adaptive presentation.
    public var presentation: Presentation? { box.values.presentation }
    /// The request that continues when the flow at this entry finishes.
    @_spi(Hosts) public var parked: ParkedRequest? { box.values.parked }

    init(
      id: EntryID, parent: EntryID?, route: AnyRoute?, presentation: Presentation? = nil,
      isModal: Bool = false, column: SplitColumn? = nil, parked: ParkedRequest? = nil
    ) {
      box = Box(
        Values(
          id: id, parent: parent, isModal: isModal, column: column, route: route,
          presentation: presentation, parked: parked))
    }

    private init(_ values: Values) { box = Box(values) }

    /// Decodes an entry of a recorded change.
    ///
    /// - Throws: `DecodingError` if a value is missing or has another type.
    public init(from decoder: any Decoder) throws { self.init(try Values(from: decoder)) }

    /// Encodes the entry as part of a recorded change.
    ///
    /// - Throws: Any error that the route's own `encode(to:)` throws.
    public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

    private func changed(_ change: (inout Values) -> Void) -> Self {
      var values = values
      change(&values)
      return Self(values)
    }

    /// Returns the entry with another route.
    func with(route: AnyRoute?) -> Self { changed { $0.route = route } }

    /// Returns the entry with another parked request.
    func with(parked: ParkedRequest?) -> Self { changed { $0.parked = parked } }

    /// Returns the entry as part of another flow.
    func owned(by parent: EntryID) -> Self { changed { $0.parent = parent } }

    /// Returns the entry as part of the layout, in a column, or as a modal.
    func placed(isModal: Bool, in column: SplitColumn?) -> Self {
      changed { ($0.isModal, $0.column) = (isModal, column) }
    }

    /// Returns true if the route leads to this entry: it has the identity of the entry's route.
    @inline(__always)
    func stands(for route: AnyRoute) -> Bool { box.values.route?.hasIdentity(of: route) ?? false }

    /// Returns true if all values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.box === rhs.box || lhs.values == rhs.values
    }
  }

  /// The content of a coordinator: its layout, the entries in it, and its modals.
  public struct Flow: Equatable, Sendable {
    /// The arrangement of a coordinator's entries.
    ///
    /// <!-- snippet: doc-layout -->
    /// ```swift
    /// let shown: [EntryID]
    /// switch flow.layout {
    /// case .tabs, .pages: shown = flow.selected.map { [$0] } ?? []
    /// case .stack, .switching: shown = flow.entries.suffix(1)
    /// default: shown = flow.entries  // columns and panes
    /// }
    /// ```
    #if compiler(>=6.3)
      @nonexhaustive
    #endif
    public enum Layout: String, Codable, Sendable {
      /// Exactly one entry at a time.
      case switching
      /// Entries on top of each other; the first is the root.
      case stack
      /// Entries side by side; one is selected.
      case tabs
      /// Entries that the user swipes through in order; one is selected.
      case pages
      /// Two columns, each a stack: a sidebar and the detail.
      case split
      /// Three columns, each a stack: a sidebar, the content and the detail.
      case tripleSplit
      /// Entries that are all visible, arranged by the app; one is selected.
      case panes

      /// The columns, from the leading edge; empty for other layouts.
      @_spi(Hosts) public var columns: [SplitColumn] {
        switch self {
        case .split: [.sidebar, .detail]
        case .tripleSplit: [.sidebar, .content, .detail]
        case .switching, .stack, .tabs, .pages, .panes: []
        }
      }

      /// A Boolean value that indicates whether the entries are in columns.
      @_spi(Hosts) public var isSplit: Bool { self == .split || self == .tripleSplit }

      /// A Boolean value that indicates whether one of the entries is selected.
      @_spi(Hosts) public var selects: Bool { isList || self == .pages }

      /// A Boolean value that indicates whether the coordinator's code declares the list of
      /// entries: tabs or panes.
      var isList: Bool { self == .tabs || self == .panes }

      /// A Boolean value that indicates whether only the selected entry is visible.
      var hidesUnselected: Bool { self == .tabs || self == .pages }

      /// A Boolean value that indicates whether several entries may be visible.
      var isSideBySide: Bool { isSplit || self == .panes }
    }

    /// The entry of the coordinator.
    let id: EntryID
    /// The arrangement of this coordinator's entries.
    public let layout: Layout
    /// The entries of the layout: a stack's entries from the root up; tabs, pages or panes in
    /// order; a split's entries column by column.
    public internal(set) var entries: [EntryID] = []
    /// The selected tab, page or pane; nil for other layouts.
    public internal(set) var selected: EntryID?
    /// The tabs that were selected before, ending with the most recent; kept only if the flow's
    /// ``TabBack`` uses them.
    @_spi(Hosts) public internal(set) var history: [EntryID] = []
    /// The modals of this coordinator, starting with the lowest.
    public internal(set) var modals: [EntryID] = []
    /// The overlays of this coordinator, starting with the lowest.
    public internal(set) var overlays: [EntryID] = []

    init(id: EntryID, layout: Layout) {
      self.id = id
      self.layout = layout
    }

    /// The entries of the layout, then the modals, then the overlays.
    package var children: [EntryID] {
      overlays.isEmpty ? entries + modals : entries + modals + overlays
    }

    /// The current entry of the layout: the top of a stack, the selected tab, page or pane, the top
    /// of a split's last column.
    public var top: EntryID? { layout.selects ? selected : entries.last }

    /// The frontmost entry of this flow: its topmost modal, or ``top`` if it has no modal.
    @_spi(Hosts) public var front: EntryID? { modals.last ?? top }
  }

  /// All entries by id.
  var entries: [EntryID: Entry] = [:]
  /// The flows of the entries that hold coordinators.
  var flows: [EntryID: Flow] = [:]
  /// The id that the next entry gets.
  var nextID = 1
  /// The overlays of all coordinators, starting with the lowest.
  ///
  /// Each overlay is shown above everything else in the scene except the overlays after it. The
  /// list is in the order of presentation, with one exception: an opaque overlay also covers every
  /// transparent overlay that is presented later outside of it.
  public internal(set) var overlays: [EntryID] = []
  /// The size classes of the host.
  ///
  /// Traits are not saved or compared: two windows of different sizes may show equal trees.
  public internal(set) var traits = Traits()
  /// The trait overrides that flows declare for themselves.
  ///
  /// Overrides are not saved, because the app's code declares them.
  var overrides: [EntryID: TraitOverrides] = [:]

  /// Creates a tree with only a root coordinator, whose flow is still empty.
  init(rootLayout: Flow.Layout) {
    entries[.root] = Entry(id: .root, parent: nil, route: nil)
    flows[.root] = Flow(id: .root, layout: rootLayout)
    nextID = EntryID.root.rawValue + 1
  }

  /// Returns the entry with this id; nil if it is not in the tree.
  ///
  /// <!-- snippet: doc-entry -->
  /// ```swift
  /// let tree = navigator.tree
  /// let routes = tree.frontPath.compactMap { tree.entry($0)?.route }
  /// ```
  public func entry(_ id: EntryID) -> Entry? { entries[id] }

  /// Returns the flow at this entry; nil if the entry holds a screen.
  public func flow(_ id: EntryID) -> Flow? { flows[id] }

  /// The number of entries, including the root coordinator's.
  @_spi(Hosts) public var count: Int { entries.count }
}

extension NavigationTree {
  /// The entries from the root to the frontmost screen: the frontmost entry of each flow.
  ///
  /// In a split with visible columns and in panes, the path goes through the first column or pane
  /// that has a modal over it. If there is none, it goes through the last column that is not empty,
  /// or through the selected pane.
  ///
  /// While an opaque overlay is presented, the path leads to the topmost opaque overlay.
  /// Transparent overlays have no effect on the path.
  ///
  /// - Complexity: O(depth), and linear in the visible entries of splits.
  public var frontPath: [EntryID] { frontPath(from: .root) }

  /// Returns the path from the entry's layer to the front of that layer, ignoring the layers above.
  func frontPath(inLayerOf id: EntryID) -> [EntryID] {
    withoutOverlays.frontPath(from: layer(of: id) ?? .root)
  }

  /// A copy whose paths lead beneath all overlays.
  var withoutOverlays: Self {
    var copy = self
    copy.overlays = []
    return copy
  }

  private func frontPath(from id: EntryID) -> [EntryID] {
    var path: [EntryID] = []
    var sight = Sight()
    var next: EntryID? = id
    while let current = next {
      StepCounter.note()
      path.append(current)
      next = sight.fronts(of: current, in: self).front
    }
    return path
  }

  /// Returns the entries from the root down to the entry; empty if the entry is not in the tree.
  ///
  /// - Complexity: O(depth).
  public func path(to id: EntryID) -> [EntryID] {
    var path: [EntryID] = []
    var next: EntryID? = id
    while let current = next, let entry = entries[current] {
      StepCounter.note()
      path.append(current)
      next = entry.parent
    }
    return path.reversed()
  }

  /// All visible entries, each after its parent.
  ///
  /// The result contains ``frontPath``, and the entries in the other visible columns of splits, in
  /// the other panes, and in transparent overlays.
  ///
  /// - Complexity: Linear in the result; not recursive.
  public var visibleEntries: [EntryID] {
    let front = visibleEntries(from: .root)
    guard !overlays.isEmpty else { return front }
    let above = topOpaqueOverlay.flatMap { overlays.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
    return front + overlays[above...].flatMap { visibleEntries(from: $0) }
  }

  func visibleEntries(from id: EntryID) -> [EntryID] {
    var sight = Sight()
    return walk(from: id) { next in
      let (front, beside) = sight.fronts(of: next, in: self)
      return front.map { beside + [$0] } ?? beside
    }
  }

  /// Returns the entry and its descendants, each flow before its content, entries before modals.
  ///
  /// - Complexity: O(size of the subtree); not recursive.
  package func subtree(of id: EntryID) -> [EntryID] {
    guard flows.index(forKey: id) != nil else { return entries[id] == nil ? [] : [id] }
    return walk(from: id) { flows[$0]?.children ?? [] }
  }

  /// Returns the entry, then the entries that `next` returns for it, each followed by its own.
  ///
  /// Not recursive, so any depth is possible.
  func walk(from id: EntryID, _ next: (EntryID) -> [EntryID]) -> [EntryID] {
    var found: [EntryID] = []
    var waiting: [EntryID] = []
    // Most flows are small, and growing an array costs as much as traversing a small flow.
    found.reserveCapacity(8)
    waiting.reserveCapacity(8)
    waiting.append(id)
    while let id = waiting.popLast() {
      StepCounter.note()
      found.append(id)
      waiting.append(contentsOf: next(id).reversed())
    }
    return found
  }
}

extension NavigationTree {
  /// Returns true if the route leads to the entry.
  @inline(__always)
  func stands(_ id: EntryID, for route: AnyRoute) -> Bool {
    entries[id]?.stands(for: route) ?? false
  }

  /// Returns the entry of the flow that the route leads to: an overlay, a modal, the top, or the
  /// nearest one below it.
  func entry(of flow: Flow, for route: AnyRoute) -> EntryID? {
    flow.overlays.last { stands($0, for: route) } ?? flow.modals.last { stands($0, for: route) }
      ?? content(of: flow, for: route)
  }

  /// Returns the entry that the route leads to within the layout: the top, or the nearest below it.
  func content(of flow: Flow, for route: AnyRoute) -> EntryID? {
    if let top = flow.top, stands(top, for: route) { return top }
    return flow.entries.last { stands($0, for: route) }
  }

  /// Returns the entry whose container shows this one.
  ///
  /// A stack inside a stack shares its parent's container. A modal, a tab, a page, an entry of a
  /// split and the root each have their own container.
  ///
  /// - Complexity: O(depth).
  func container(of id: EntryID) -> EntryID {
    var current = id
    while let entry = entries[current], !entry.isModal, let parent = entry.parent,
      let layout = flows[parent]?.layout, !layout.selects, !layout.isSplit
    {
      current = parent
    }
    return current
  }

  /// Returns the number of leading entries that match the routes at the same positions.
  func countMatching(
    _ ids: some Collection<EntryID>, _ routes: some Sequence<AnyRoute>
  ) -> Int {
    var count = 0
    for (id, route) in zip(ids, routes) {
      guard stands(id, for: route) else { break }
      count += 1
    }
    return count
  }
}

extension NavigationTree: CustomStringConvertible {
  /// The tree as indented text, one line for each entry; the format is for people and may change.
  ///
  /// From the 41st level on, the indentation stays the same, and a number shows the level.
  ///
  /// - Complexity: Linear in the size of the tree; not recursive.
  public var description: String {
    var lines: [String] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let entry = entries[id] else { continue }
      var line = Self.indentation(depth) + "\(id)"
      line += " \(entry.route.map { "\($0)" } ?? (id == .root ? "root" : "run"))"
      if let column = entry.column { line += " in \(column)" }
      if let presentation = entry.presentation { line += " as \(presentation.text)" }
      if let flow = flows[id] {
        line += " \(flow.layout)"
        if let selected = flow.selected { line += ", selected \(selected)" }
        if !flow.history.isEmpty { line += ", before \(flow.history)" }
        for child in flow.children.reversed() { waiting.append((child, depth + 1)) }
      }
      if let parked = entry.parked { line += ", parked: \(parked)" }
      lines.append(line)
      StepCounter.note(line.utf8.count)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the beginning of a line at this depth of a printed tree.
  ///
  /// The width is limited. Otherwise printing a deep tree would take quadratic time and memory.
  package static func indentation(_ depth: Int) -> String {
    let width = 40
    return String(repeating: "  ", count: min(depth, width))
      + (depth > width ? "(\(depth)) " : "")
  }
}

/// A request that waits in the tree until a required flow has finished.
///
/// The request is part of the saved state, so a link that waits behind a log-in continues after a
/// cold start.
#if compiler(>=6.3)
  @nonexhaustive
#endif
@_spi(Hosts)
public indirect enum ParkedRequest: Equatable, Codable, Sendable, CustomStringConvertible {
  /// Asks the coordinator at this entry for the route again.
  ///
  /// If that coordinator has left because the required flow replaced it, the routes in `via` lead
  /// to its replacement. The routes in `via` start at the coordinator that contains the required
  /// flow.
  case navigate(flow: EntryID, route: AnyRoute, via: [AnyRoute])
  /// Follows the typed path again, from the coordinator at this entry.
  ///
  /// `via` has the same meaning as for ``navigate(flow:route:via:)``.
  case follow(flow: EntryID, path: RoutePath, via: [AnyRoute])
  /// Opens the link as a link from outside the app.
  case open(String)
  /// Opens the link as the app's own code does, so the link may be an internal link.
  case openInside(String)
  /// Continues with the request when the opaque overlay at this entry has left.
  case uncovered(ParkedRequest)
  /// Continues with the first request and, if that one ends without a change, with the other
  /// request, which was parked earlier.
  case first(ParkedRequest, otherwise: ParkedRequest)

  /// The value of a damaged request, which is not restored.
  static var unreadable: Self {
    .navigate(flow: .root, route: AnyRoute(SavedRoute(.unreadable)), via: [])
  }

  /// Returns the request with its routes in their encoded form.
  ///
  /// - Throws: An error if a route cannot be encoded or is nested too deeply.
  func saved() throws -> Self {
    func saved(_ route: AnyRoute) throws -> AnyRoute { AnyRoute(try route.saved()) }
    switch self {
    case .navigate(let flow, let route, let via):
      return .navigate(flow: flow, route: try saved(route), via: try via.map(saved))
    case .follow(let flow, let path, let via):
      return .follow(flow: flow, path: try path.saved(), via: try via.map(saved))
    case .open, .openInside: return self
    case .uncovered(let request): return .uncovered(try request.saved())
    case .first: return Self(chain: try chain.map { try $0.saved() }) ?? self
    }
  }

  /// The request as a short text, without private values.
  ///
  /// Links are left out, because only a navigator's link table shows whether a link contains
  /// private values.
  public var description: String {
    switch self {
    case .navigate(let flow, let route, _): "navigate to \(route) in \(flow)"
    case .follow(let flow, let path, _): "navigate along \(path) in \(flow)"
    case .open, .openInside: "open a link"
    case .uncovered(let request): "\(request) when uncovered"
    case .first: chain.map(\.description).joined(separator: ", otherwise ")
    }
  }

  /// The entry of the coordinator that is asked; nil for a link.
  var flow: EntryID? {
    switch self {
    case .navigate(let flow, _, _), .follow(let flow, _, _): flow
    case .open, .openInside: nil
    case .uncovered(let request), .first(let request, _): request.flow
    }
  }

  /// True if this is a link, whose path starts at the root.
  var isLink: Bool { flow == nil }

  /// True if the request waits for an overlay to leave, and not for a required flow to finish.
  var awaitsUncovering: Bool { if case .uncovered = self { true } else { false } }

  /// The requests in the order in which they continue: the newest first.
  ///
  /// Not recursive, because a damaged file may contain a long chain.
  package var chain: [ParkedRequest] {
    var found: [ParkedRequest] = []
    var rest = [self]
    while let next = rest.popLast() {
      if case .first(let first, let other) = next {
        rest += [other, first]
      } else {
        found.append(next)
      }
    }
    return found
  }

  /// Creates a request that continues with these requests, one after the other; nil if there are
  /// none.
  init?(chain: [ParkedRequest]) {
    guard let last = chain.last else { return nil }
    self = chain.dropLast().reversed().reduce(last) { .first($1, otherwise: $0) }
  }
}

extension NavigationTree {
  /// Returns true if private values may be in the route of the entry, of an entry around it, or of
  /// an entry in its flow.
  ///
  /// For an entry with neither a flow nor a route, such as a dialog, the flow around it is checked.
  ///
  /// - Complexity: Linear in the depth, the entries of the flow and the size of the routes.
  package func isPrivate(_ id: EntryID) -> Bool {
    let parent = entry(id).flatMap { $0.route == nil ? $0.parent : nil }
    let near = flow(id) ?? parent.flatMap { flow($0) }
    return (path(to: id) + (near?.children ?? [])).contains { entry($0)?.route?.isPrivate ?? false }
  }
}
