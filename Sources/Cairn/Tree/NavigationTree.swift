/// The whole navigation state of one scene: layouts, entries with stable ids, modals, selections.
///
/// The tree is a value made of routes only. Coordinators, models and hosts are consequences of it.
/// An ``Entry`` is a place with a route; an entry that holds a coordinator has a ``Flow`` too, which
/// lists the entries in that coordinator's layout and the modals that it presents.
///
/// ```swift
/// print(navigator.tree)
/// // #1 AppCoordinator switching
/// //   #2 main tabs, selected #3
/// //     #3 home stack
/// //       #7 list(nil)
/// //       #9 detail(5)
/// ```
///
/// Entries are stored flat, by id. A tree may therefore be as deep as memory allows; nothing here
/// recurses.
public struct NavigationTree: Equatable, Sendable {
  /// A place in the tree.
  public struct Entry: Equatable, Codable, Sendable {
    /// The identity of this place.
    public let id: EntryID
    /// The entry of the coordinator that this place belongs to; nil for the root coordinator's.
    public let parent: EntryID?
    /// Whether the entry is one of its coordinator's modals, and not part of the layout.
    ///
    /// An adaptive presentation may come to a push. The entry is part of the layout then.
    public internal(set) var isModal: Bool
    /// The column of a split that the entry stands in; nil for a modal, and in any other layout.
    public internal(set) var column: SplitColumn?
    /// The route that names this place; nil for the root coordinator and for flows started by `run`.
    public internal(set) var route: AnyRoute?
    /// How the entry was asked to be presented; nil if it is part of the layout.
    ///
    /// ``NavigationTree/presentation(of:)`` says what an adaptive one comes to at present.
    public let presentation: Presentation?
    /// The request that goes on when the flow at this entry finishes.
    public internal(set) var parked: ParkedRequest?

    init(
      id: EntryID, parent: EntryID?, route: AnyRoute?, presentation: Presentation? = nil,
      isModal: Bool = false, column: SplitColumn? = nil, parked: ParkedRequest? = nil
    ) {
      self.id = id
      self.parent = parent
      self.route = route
      self.presentation = presentation
      self.isModal = isModal
      self.column = column
      self.parked = parked
    }
  }

  /// What a coordinator shows: its layout, the entries in it, its modals.
  public struct Flow: Equatable, Sendable {
    /// The way a coordinator arranges its entries.
    #if compiler(>=6.3)
      @nonexhaustive
    #endif
    public enum Layout: String, Codable, Sendable {
      /// Exactly one entry at a time.
      case switching
      /// Entries one above the other; the first is the root.
      case stack
      /// Entries side by side; one is selected.
      case tabs
      /// Entries in an order that the user leafs through; one is selected.
      case pages
      /// Two columns, each a stack: a sidebar and the detail.
      case split
      /// Three columns, each a stack: a sidebar, the content and the detail.
      case tripleSplit

      /// The columns, from the leading edge; empty where there are none.
      @_spi(Hosts) public var columns: [SplitColumn] {
        switch self {
        case .split: [.sidebar, .detail]
        case .tripleSplit: [.sidebar, .content, .detail]
        case .switching, .stack, .tabs, .pages: []
        }
      }

      /// Whether entries stand in columns.
      @_spi(Hosts) public var isSplit: Bool { self == .split || self == .tripleSplit }

      /// Whether one of the entries is selected.
      @_spi(Hosts) public var selects: Bool { self == .tabs || self == .pages }
    }

    /// The way this coordinator arranges its entries.
    public let layout: Layout
    /// The entries of the layout: a stack's from the root up, the tabs or pages in order, a split's
    /// column by column.
    public internal(set) var entries: [EntryID] = []
    /// The selected tab or page; nil for other layouts.
    public internal(set) var selected: EntryID?
    /// The tabs that were selected before, the latest last; kept where back leads through them.
    public internal(set) var history: [EntryID] = []
    /// The modals of this coordinator, the lowest first.
    public internal(set) var modals: [EntryID] = []

    /// The entry of the layout that is shown: the top of a stack, the selected tab, the top of a
    /// split's last column.
    public var top: EntryID? { layout.selects ? selected : entries.last }

    /// What the user sees first of this flow: its topmost modal, or else ``top``.
    public var front: EntryID? { modals.last ?? top }
  }

  /// All entries by id.
  var entries: [EntryID: Entry] = [:]
  /// The flows of those entries that hold coordinators.
  var flows: [EntryID: Flow] = [:]
  /// The id that the next entry gets.
  var nextID = 1
  /// How much room the host has.
  ///
  /// Not part of what is saved or compared: two windows of different sizes may show equal trees.
  public internal(set) var traits = Traits()
  /// The traits that flows set for themselves.
  ///
  /// Declared by the app's code, so not saved either.
  var overrides: [EntryID: TraitOverrides] = [:]

  /// A tree with nothing but a root coordinator that shows nothing yet.
  init(rootLayout: Flow.Layout) {
    entries[.root] = Entry(id: .root, parent: nil, route: nil)
    flows[.root] = Flow(layout: rootLayout)
    nextID = EntryID.root.rawValue + 1
  }

  /// The entry with this id, or nil if it is not in the tree.
  public func entry(_ id: EntryID) -> Entry? { entries[id] }

  /// What the coordinator at this entry shows, or nil if the entry holds a screen.
  public func flow(_ id: EntryID) -> Flow? { flows[id] }

  /// How many entries there are, the root coordinator's included.
  public var count: Int { entries.count }
}

extension NavigationTree {
  /// The entries from the root to the one the user sees first: each flow's front, down to a screen.
  ///
  /// Of a split that shows its columns side by side, it goes through the last column that shows
  /// something, or through the first one over which a modal lies.
  ///
  /// - Complexity: O(depth).
  public var frontPath: [EntryID] { frontPath(from: .root) }

  /// The entries from this one to the one in front within it.
  func frontPath(from id: EntryID) -> [EntryID] {
    var path = [id]
    while let next = path.last.flatMap({ fronts(of: $0).front }) { path.append(next) }
    return path
  }

  /// The entries from the root down to this one; empty if it is not in the tree.
  ///
  /// - Complexity: O(depth).
  public func path(to id: EntryID) -> [EntryID] {
    var path: [EntryID] = []
    var next: EntryID? = id
    while let current = next, let entry = entries[current] {
      path.append(current)
      next = entry.parent
    }
    return path.reversed()
  }

  /// What the user sees of the flow's own: its topmost modal, or else the top of its layout.
  ///
  /// The columns of a split that are seen beside the front are `beside` it.
  func fronts(of id: EntryID) -> (front: EntryID?, beside: [EntryID]) {
    guard let flow = flows[id], flow.layout.isSplit, flow.modals.isEmpty, !isCollapsed(id) else {
      return (flows[id]?.front, [])
    }
    let tops = columns(of: id).compactMap(\.entries.last)
    let front = tops.first { visibleEntries(from: $0).contains { entries[$0]?.isModal == true } }
    return (front ?? tops.last, tops.filter { $0 != front ?? tops.last })
  }

  /// All entries that the user sees, each after the one that it is in: ``frontPath`` and what stands
  /// beside it in the columns of splits.
  ///
  /// - Complexity: Linear in the result, and in the depth for each split.
  public var visibleEntries: [EntryID] { visibleEntries(from: .root) }

  func visibleEntries(from id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      found.append(next)
      let (front, beside) = fronts(of: next)
      if let front { waiting.append(front) }
      waiting.append(contentsOf: beside.reversed())
    }
    return found
  }

  /// The entry and all beneath it, each flow before what it holds, entries before modals.
  ///
  /// - Complexity: O(size of the subtree); not recursive.
  package func subtree(of id: EntryID) -> [EntryID] {
    guard flows[id] != nil else { return entries[id] == nil ? [] : [id] }
    var found: [EntryID] = []
    var waiting: [EntryID] = []
    // Small flows are the rule, and growing a list costs as much as walking through one of them.
    found.reserveCapacity(8)
    waiting.reserveCapacity(8)
    waiting.append(id)
    while let next = waiting.popLast() {
      found.append(next)
      guard let flow = flows[next] else { continue }
      waiting.append(contentsOf: flow.modals.reversed())
      waiting.append(contentsOf: flow.entries.reversed())
    }
    return found
  }
}

extension NavigationTree: CustomStringConvertible {
  /// The tree as indented text, one line an entry; meant for people, its form may change.
  public var description: String {
    var lines: [String] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let entry = entries[id] else { continue }
      var line = String(repeating: "  ", count: depth) + "\(id)"
      line += " \(entry.route.map { "\($0)" } ?? (id == .root ? "root" : "run"))"
      if let column = entry.column { line += " in \(column)" }
      if let presentation = entry.presentation { line += " as \(presentation.style)" }
      if let flow = flows[id] {
        line += " \(flow.layout)"
        if let selected = flow.selected { line += ", selected \(selected)" }
        if !flow.history.isEmpty { line += ", before \(flow.history)" }
        for child in (flow.entries + flow.modals).reversed() { waiting.append((child, depth + 1)) }
      }
      if let parked = entry.parked { line += ", parked: \(parked)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

/// A request that waits in the tree until a required flow has finished.
///
/// It is part of the saved state, so a link that waits behind a log-in goes on after a cold start.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public indirect enum ParkedRequest: Equatable, Codable, Sendable, CustomStringConvertible {
  /// Ask the coordinator at this entry for the route again.
  ///
  /// If it has left, because the required flow took its place, the routes `via` lead to one like it from
  /// the coordinator that has that flow.
  case navigate(flow: EntryID, route: AnyRoute, via: [AnyRoute])
  /// Open the link again.
  case open(String)

  /// The request in a few words.
  public var description: String {
    switch self {
    case .navigate(let flow, let route, _): "navigate to \(route) in \(flow)"
    case .open(let link): "open \(link)"
    }
  }
}
