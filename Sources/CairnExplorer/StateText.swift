@_spi(Hosts) import Cairn
import CairnTools
import Foundation

/// A state as text: the tree without ids, and what models and coordinators declare.
///
/// Each text is made when it is read, from the state at that time: most states are known already, and need
/// no more than the key.
@MainActor
struct StateText {
  private let navigator: Navigator
  private let names: RouteNames
  private var tree: NavigationTree { navigator.tree }

  init(_ navigator: Navigator, _ names: RouteNames) {
    self.navigator = navigator
    self.names = names
  }

  /// Identifies the tree; contains all values of routes.
  var key: String {
    var key = ""
    for (entry, indentation) in entries {
      key += indentation + name(of: entry) + Self.facts(of: entry, in: tree)
      key += Self.parked(at: entry) + "\n"
      guard let flow = tree.flow(entry.id), !flow.history.isEmpty else { continue }
      let tabs = flow.history.compactMap { tree.entry($0) }.map { name(of: $0) }
      key += "\(indentation)  before: \(tabs.joined(separator: ", "))\n"
    }
    return key
  }

  /// The states that models and coordinators declare.
  var declared: String {
    var declared = ""
    for (entry, _) in entries {
      guard let state = state(of: entry.id), !state.isEmpty else { continue }
      declared += "\(name(of: entry)): \(state)\n"
    }
    return declared
  }

  /// The tree for people, without private values, and what models and coordinators declare.
  var shown: String {
    let lines = entries.map { entry, indentation in
      indentation + navigator.name(of: entry.id) + Self.facts(of: entry, in: tree) + "\n"
    }
    return lines.joined() + declared
  }

  /// The path to the frontmost screen.
  var screen: String {
    tree.frontPath.map { navigator.name(of: $0) }.joined(separator: " / ")
  }

  /// The path to the frontmost screen, without the values of routes.
  var screenType: String { navigator.screenType }

  /// The states that the objects on the path to the frontmost screen declare.
  var declaredInFront: String {
    tree.frontPath.compactMap { state(of: $0) }.map { $0 + "\n" }.joined()
  }

  /// True if the tree contains flows or dialogs that are not saved.
  var hasUnsaved: Bool { entries.contains { $0.entry.id != .root && $0.entry.route == nil } }

  /// The routes in the tree, by the type of their coordinator.
  var routes: [String: Set<String>] {
    var routes: [String: Set<String>] = [:]
    for (entry, _) in entries {
      guard let flow = tree.flow(entry.id), let owner = navigator.content(of: entry.id) else {
        continue
      }
      let children = flow.children.compactMap { tree.entry($0)?.route }
      routes["\(type(of: owner))", default: []].formUnion(children.map { names[$0] })
    }
    return routes
  }

  /// The entries in the order of the tree, which is the same in each run, unlike the order of ids.
  private var entries: [(entry: NavigationTree.Entry, indentation: String)] {
    let tree = tree
    var entries: [(entry: NavigationTree.Entry, indentation: String)] = []
    var waiting: [(id: EntryID, indentation: String)] = [(.root, "")]
    while let (id, indentation) = waiting.popLast() {
      guard let entry = tree.entry(id) else { continue }
      entries.append((entry, indentation))
      guard let flow = tree.flow(id) else { continue }
      waiting += flow.children.reversed().map { ($0, indentation + "  ") }
    }
    return entries
  }

  private func name(of entry: NavigationTree.Entry) -> String {
    entry.route.map { names[$0] } ?? navigator.name(of: entry.id)
  }

  private func state(of id: EntryID) -> String? {
    (navigator.content(of: id) as? any Explorable)?.explorationState
  }

  /// The parked request in its encoded form, because a restored one has not been decoded yet.
  private static func parked(at entry: NavigationTree.Entry) -> String {
    entry.parked.map { " \(text(of: $0))" } ?? ""
  }

  private static func text(of parked: ParkedRequest) -> String {
    switch parked {
    case .navigate(_, let route, _): json(route)
    case .follow(_, let path, _): json(path)
    case .open(let link): link
    case .openInside(let link): "\(link) from inside"
    case .uncovered(let request): "\(text(of: request)) when uncovered"
    }
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }

  private static func facts(of entry: NavigationTree.Entry, in tree: NavigationTree) -> String {
    var facts: [String] = []
    if let flow = tree.flow(entry.id) { facts.append(flow.layout.rawValue) }
    if let column = entry.column { facts.append("in \(column)") }
    if let parent = entry.parent, tree.flow(parent)?.selected == entry.id {
      facts.append("selected")
    }
    if let presentation = entry.presentation { facts.append("as \(presentation.style)") }
    if let parked = entry.parked { facts.append("parked: \(kind(of: parked))") }
    return facts.isEmpty ? "" : ": " + facts.joined(separator: ", ")
  }

  private static func kind(of parked: ParkedRequest) -> String {
    switch parked {
    case .navigate: "a route"
    case .follow: "a path"
    case .open, .openInside: "a link"
    case .uncovered(let request): kind(of: request)
    }
  }
}

/// The texts of routes; making a text takes much longer than finding it.
@MainActor
final class RouteNames {
  private var known: [AnyHashable: String] = [:]

  subscript(route: AnyRoute) -> String {
    guard let value = route.hashable else { return "\(route)" }
    if let name = known[value] { return name }
    let name = "\(route)"
    known[value] = name
    return name
  }
}
