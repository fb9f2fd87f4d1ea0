import Cairn
import Foundation

/// The names of a tree's entries and their order, to which recorded changes can be applied.
///
/// It needs no coordinators, so a tool can follow a recording without the app's code.
struct RecordedTree {
  private struct Entry {
    var route: AnyRoute?
    var text: RouteText?
    let parent: EntryID?
    let presentation: Presentation?
  }

  private struct Flow {
    var lists: [TreeChange.Position.Slot: [EntryID]] = [:]
    var selected: EntryID?

    /// The entries of the layout, then the modals, then the overlays.
    var children: [EntryID] {
      (lists[.content] ?? []) + (lists[.modal] ?? []) + (lists[.overlay] ?? [])
    }
  }

  private var entries: [EntryID: Entry] = [:]
  private var flows: [EntryID: Flow] = [:]
  private let source: Source

  /// Where the tree is from, which decides what is known about private values.
  enum Source {
    case app
    /// A recording with the texts of the entries that have private values.
    case recording([EntryID: String])
    /// A recording that does not say which values are private.
    case oldRecording
  }

  init(_ tree: NavigationTree, of source: Source = .app) {
    self.source = source
    for id in tree.subtree(of: .root) {
      guard let entry = tree.entry(id) else { continue }
      entries[id] = Entry(
        route: entry.route, text: text(of: entry.route, at: id), parent: entry.parent,
        presentation: entry.presentation)
      guard let flow = tree.flow(id) else { continue }
      flows[id] = Flow(
        lists: [.content: flow.entries, .modal: flow.modals, .overlay: flow.overlays],
        selected: flow.selected)
    }
  }

  init(beginningOf recording: NavigationRecording) {
    self.init(
      recording.beginning.tree,
      of: recording.redacted.map(Source.recording) ?? .oldRecording)
  }

  /// The text of a route without its private values.
  private func text(of route: AnyRoute?, at id: EntryID) -> RouteText? {
    guard let route else { return nil }
    switch source {
    case .app: return route.isPrivate ? RouteText(redacted: "\(route)") : RouteText(route)
    case .recording(let redacted):
      return redacted[id].map { RouteText(redacted: $0) } ?? RouteText(route)
    case .oldRecording: return RouteText(route).withoutValues
    }
  }

  /// True if a route of the flow's layout has private values, or may have some.
  func hasPrivateRoutes(in flow: EntryID) -> Bool {
    (flows[flow]?.lists[.content] ?? []).contains { id in
      switch source {
      case .app: entries[id]?.route?.isPrivate ?? false
      case .recording(let redacted): redacted[id] != nil
      case .oldRecording: true
      }
    }
  }

  /// The routes of a flow's layout.
  func routes(of flow: EntryID) -> [AnyRoute] {
    (flows[flow]?.lists[.content] ?? []).compactMap { entries[$0]?.route }
  }

  // MARK: Changes

  mutating func apply(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      entries[entry.id] = Entry(
        route: entry.route, text: text(of: entry.route, at: entry.id), parent: position.flow,
        presentation: entry.presentation)
      insert(entry.id, at: position)
    case .removed(let id, let position, _): remove(id, from: position.flow)
    case .moved(let id, let old, let new):
      remove(id, from: old.flow)
      insert(id, at: new)
    case .reordered(let flow, _, let order): flows[flow]?.lists[.content] = order
    case .selected(let flow, _, let selected): flows[flow]?.selected = selected
    case .flowStarted(let id, _): flows[id] = Flow()
    case .flowEnded(let id, _): flows[id] = nil
    case .updated(let id, _, let route):
      entries[id]?.route = route
      let text = text(of: route, at: id)
      entries[id]?.text = text
    default: break
    }
  }

  private mutating func insert(_ id: EntryID, at position: TreeChange.Position) {
    var list = flows[position.flow, default: Flow()].lists[position.slot] ?? []
    list.insert(id, at: min(position.index, list.count))
    flows[position.flow, default: Flow()].lists[position.slot] = list
  }

  private mutating func remove(_ id: EntryID, from flow: EntryID) {
    for (slot, list) in flows[flow]?.lists ?? [:] {
      flows[flow]?.lists[slot] = list.filter { $0 != id }
    }
  }

  // MARK: Names

  /// The path to an entry: `root / main / detail 2`, where 2 means the second with that name.
  func path(to id: EntryID) -> String? {
    var names: [String] = []
    var next: EntryID? = id
    while let current = next, let entry = entries[current] {
      names.append(name(of: current))
      next = entry.parent
    }
    return names.last == "root" ? names.reversed().joined(separator: " / ") : nil
  }

  /// Returns the entry at a path.
  func entry(at path: some StringProtocol) -> EntryID? {
    var names = path.components(separatedBy: " / ")[...]
    guard names.popFirst() == "root" else { return nil }
    var id = EntryID.root
    for name in names {
      guard let child = flows[id]?.children.first(where: { self.name(of: $0) == name }) else {
        return nil
      }
      id = child
    }
    return id
  }

  private func name(of id: EntryID) -> String {
    guard let entry = entries[id], let parent = entry.parent else { return "root" }
    let name = plainName(of: id)
    let earlier = (flows[parent]?.children ?? []).prefix { $0 != id }.filter {
      plainName(of: $0) == name
    }
    return earlier.isEmpty ? name : "\(name) \(earlier.count + 1)"
  }

  private func plainName(of id: EntryID) -> String {
    entries[id].map { $0.text?.name ?? ($0.route == nil ? "run" : "route") } ?? "run"
  }

  /// The tree as indented text: the routes without private values, which entry is selected, and how modals are
  /// presented.
  var outline: String {
    var lines: [String] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let entry = entries[id] else { continue }
      var line = String(repeating: "  ", count: depth)
      line += depth == 0 ? "root" : plainName(of: id) + (entry.text?.values ?? "")
      if let parent = entry.parent, flows[parent]?.selected == id { line += ", selected" }
      if let presentation = entry.presentation { line += ", \(Self.name(of: presentation))" }
      lines.append(line)
      waiting += (flows[id]?.children ?? []).reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  private static func name(of presentation: Presentation) -> String {
    switch presentation.style {
    case .push: "pushed"
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .popover: "popover"
    case .dialog: "dialog"
    case .adaptive: "adaptive"
    case .custom(let name): name
    case .overlay: "overlay"
    }
  }
}
