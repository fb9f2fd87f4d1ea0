import Cairn
import CairnTools
import Foundation

/// A state as text: the tree without ids, and what models and coordinators declare.
@MainActor
struct StateText {
  /// Identifies the tree; contains all values of routes.
  private(set) var key = ""
  /// The states that models and coordinators declare.
  private(set) var declared = ""
  /// The tree for people, without private values.
  private(set) var shown = ""
  /// The path to the frontmost screen.
  let screen: String
  /// The path to the frontmost screen, without the values of routes.
  let screenType: String
  /// The states that the objects on that path declare.
  private(set) var declaredInFront = ""
  /// True if the tree contains flows or dialogs that are not saved.
  private(set) var hasUnsaved = false
  /// The routes in the tree.
  private(set) var routes: [String: Set<String>] = [:]

  init(_ navigator: Navigator) {
    let tree = navigator.tree
    screen = tree.frontPath.map { id in
      Self.name(of: id, navigator, isShown: true)
    }.joined(separator: " / ")
    screenType = navigator.screenType
    for id in tree.frontPath {
      guard let object = navigator.content(of: id) as? any Explorable else { continue }
      declaredInFront += object.explorationState + "\n"
    }
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    // Ids differ in each run; the order in the tree does not.
    while let (id, depth) = waiting.popLast() {
      guard let entry = tree.entry(id) else { continue }
      let indentation = String(repeating: "  ", count: depth)
      let facts = Self.facts(of: entry, in: tree)
      key += indentation + Self.name(of: id, navigator, isShown: false) + facts
      key += Self.parked(at: entry) + "\n"
      shown += indentation + Self.name(of: id, navigator, isShown: true) + facts + "\n"
      if id != .root, entry.route == nil { hasUnsaved = true }
      let object = navigator.content(of: id)
      if let state = (object as? any Explorable)?.explorationState, !state.isEmpty {
        declared += "\(Self.name(of: id, navigator, isShown: false)): \(state)\n"
      }
      guard let flow = tree.flow(id) else { continue }
      if let owner = object {
        for child in flow.children {
          guard let route = tree.entry(child)?.route else { continue }
          routes["\(type(of: owner))", default: []].insert("\(route)")
        }
      }
      if !flow.history.isEmpty {
        let tabs = flow.history.map { Self.name(of: $0, navigator, isShown: false) }
        key += "\(indentation)  before: \(tabs.joined(separator: ", "))\n"
      }
      waiting += flow.children.reversed().map { ($0, depth + 1) }
    }
    if !declared.isEmpty { shown += declared }
  }

  private static func name(of id: EntryID, _ navigator: Navigator, isShown: Bool) -> String {
    guard !isShown, let route = navigator.tree.entry(id)?.route else {
      return navigator.name(of: id)
    }
    return "\(route)"
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
