@_spi(Hosts) package import Cairn
import Foundation

/// The names of a tree's entries and their order, to which recorded changes can be applied.
///
/// The tree needs no coordinators, so a tool can follow a recording without the app's code.
struct RecordedTree {
  private var tree: NavigationTree
  /// The texts of the routes, which take long to make.
  private var texts: [EntryID: RouteText] = [:]
  private let source: Source

  /// The origin of the tree, which determines how private values are found.
  enum Source {
    case app
    /// A recording with the texts of the entries that have private values.
    case recording([EntryID: String])
    /// A recording without information about private values.
    case oldRecording
  }

  init(_ tree: NavigationTree, of source: Source = .app) {
    self.tree = tree
    self.source = source
    for id in tree.subtree(of: .root) { texts[id] = text(of: tree.entry(id)?.route, at: id) }
  }

  init(beginningOf recording: NavigationRecording) {
    self.init(
      recording.firstTree,
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
    (tree.flow(flow)?.entries ?? []).contains { id in
      switch source {
      case .app: tree.entry(id)?.route?.isPrivate ?? false
      case .recording(let redacted): redacted[id] != nil
      case .oldRecording: true
      }
    }
  }

  func routes(of flow: EntryID) -> [AnyRoute] {
    (tree.flow(flow)?.entries ?? []).compactMap { tree.entry($0)?.route }
  }

  // MARK: Changes

  mutating func replay(_ changes: [TreeChange]) {
    tree.replay(changes)
    for change in changes {
      switch change {
      case .inserted(let entry, _): texts[entry.id] = text(of: entry.route, at: entry.id)
      case .updated(let id, _, let route): texts[id] = text(of: route, at: id)
      default: break
      }
    }
  }

  // MARK: Names

  /// The path to an entry: `root / main / detail 2`, where 2 means the second with that name.
  func path(to id: EntryID) -> String? {
    var names: [String] = []
    var next: EntryID? = id
    while let current = next, let entry = tree.entry(current) {
      names.append(name(of: current))
      next = entry.parent
    }
    return names.last == "root" ? names.reversed().joined(separator: " / ") : nil
  }

  func entry(at path: some StringProtocol) -> EntryID? {
    var names = path.components(separatedBy: " / ")[...]
    guard names.popFirst() == "root" else { return nil }
    var id = EntryID.root
    for name in names {
      guard let child = children(of: id).first(where: { self.name(of: $0) == name }) else {
        return nil
      }
      id = child
    }
    return id
  }

  private func name(of id: EntryID) -> String {
    guard let parent = tree.entry(id)?.parent else { return "root" }
    let name = plainName(of: id)
    let earlier = children(of: parent).prefix { $0 != id }.filter {
      plainName(of: $0) == name
    }
    return earlier.isEmpty ? name : "\(name) \(earlier.count + 1)"
  }

  private func plainName(of id: EntryID) -> String {
    texts[id]?.name ?? (tree.entry(id)?.route == nil ? "run" : "route")
  }

  /// The entries of the layout, then the modals, then the overlays.
  private func children(of id: EntryID) -> [EntryID] { tree.flow(id)?.children ?? [] }

  /// The tree as indented text: the routes without private values, the selected entries, and the
  /// presentations of modals.
  var outline: String {
    tree.outlined.map { entry, depth in
      let id = entry.id
      var line = String(repeating: "  ", count: depth)
      line += depth == 0 ? "root" : plainName(of: id) + (texts[id]?.values ?? "")
      if let parent = entry.parent, tree.flow(parent)?.selected == id { line += ", selected" }
      if let presentation = entry.presentation { line += ", \(Self.name(of: presentation))" }
      return line
    }.joined(separator: "\n")
  }

  private static func name(of presentation: Presentation) -> String {
    switch presentation {
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

extension NavigationTree {
  /// The entries, each before its children, in an order that is the same in each run, unlike the
  /// order of ids.
  package var outlined: [(entry: Entry, depth: Int)] {
    var found: [(entry: Entry, depth: Int)] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let entry = entry(id) else { continue }
      found.append((entry, depth))
      guard let flow = flow(id) else { continue }
      for child in flow.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return found
  }
}
