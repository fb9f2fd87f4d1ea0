@_spi(Hosts) import Cairn
import CairnTools
import Foundation

/// A state as text: the tree without ids, and the declarations of models and coordinators.
///
/// Each text is made when it is read, from the state at that time. Most states are already known,
/// and need only the key.
@MainActor
struct StateText {
  private let navigator: Navigator
  private let names: RouteNames
  private var tree: NavigationTree { navigator.tree }
  private var entries: [(entry: NavigationTree.Entry, depth: Int)] { tree.outlined }

  init(_ navigator: Navigator, _ names: RouteNames) {
    self.navigator = navigator
    self.names = names
  }

  /// Identifies the tree, with all values of routes; the names give routes and presentations
  /// numbers.
  var key: String {
    let tree = tree
    var key = ""
    for (entry, depth) in entries {
      key.append(String(depth))
      append(entry, to: &key)
      if let flow = tree.flow(entry.id) {
        key.append(flow.layout.rawValue)
        for tab in flow.history.lazy.compactMap({ tree.entry($0) }) {
          key.append(" before")
          append(tab, to: &key)
        }
      }
      if let column = entry.column { key.append(" in \(column)") }
      if let parent = entry.parent, tree.flow(parent)?.selected == entry.id { key.append("*") }
      if let presentation = entry.presentation {
        key.append(" as \(names.number(of: presentation))")
      }
      key.append(Self.parked(at: entry))
      key.append("\n")
    }
    return key
  }

  private func append(_ entry: NavigationTree.Entry, to key: inout String) {
    key.append(" ")
    key.append(entry.route.map(number) ?? name(of: entry))
    key.append(dialog(at: entry.id))
  }

  /// The routes of lazy tabs that have been restored are not decoded.
  private func number(of route: AnyRoute) -> String {
    names.number(of: route).map { String($0) } ?? Self.json(route)
  }

  /// The visible content of the dialog, with private values; empty for other entries.
  private func dialog(at id: EntryID) -> String {
    guard let dialog = navigator.content(of: id) as? DialogModel else { return "" }
    return "\((dialog.style, dialog.title, dialog.message, dialog.buttons, dialog.textFields))"
  }

  /// The visible content of the dialog in front.
  var dialogInFront: String { tree.frontPath.last.map(dialog) ?? "" }

  /// The requests that wait for the answer to a question, each in a line, with private values and
  /// without ids.
  var asking: String {
    navigator.asking.map { request, site in
      "\(text(of: request)) from \(site.map { "\($0)" } ?? "outside")\n"
    }.joined()
  }

  private func text(of request: NavigationRequest) -> String {
    func path(_ id: EntryID) -> String {
      tree.path(to: id).compactMap { tree.entry($0) }.map { $0.route.map(number) ?? name(of: $0) }
        .joined(separator: "/")
    }
    return switch request {
    case .navigate(let flow, let route): "navigate to \(number(of: route)) in \(path(flow))"
    case .perform(let flow, let verb, let route):
      "\(verb) \(route.map(number) ?? "") in \(path(flow))"
    case .follow(let flow, let route): "follow \(Self.json(route)) in \(path(flow))"
    case .run(let flow): "run in \(path(flow))"
    case .ask(let flow): "ask in \(path(flow))"
    case .user(.back(let id, _)): "back to \(path(id))"
    case .user(.dismiss(let id, _)): "dismiss \(path(id))"
    case .user(.select(let id)): "select \(path(id))"
    case .move(let id): "move \(path(id))"
    default: "\(request)"
    }
  }

  /// A line for a waiting request, and one for each flow in the tree whose result was delivered.
  ///
  /// These facts are not in the tree, but they affect the result of the user's next action. They
  /// are not part of the key, because saved state does not contain them.
  var unsaved: String {
    var lines = navigator.isDeciding ? "A request waits for a decision.\n" : ""
    for (entry, _) in entries where navigator.delivery(of: entry.id)?() == true {
      lines += "\(name(of: entry)) has delivered its result.\n"
    }
    return lines
  }

  var declared: String { declarations.map(\.line).joined() }

  /// The states that models and coordinators declare, each in a line.
  var declarations: [(id: EntryID, line: String)] {
    entries.compactMap { entry, _ in
      guard let state = state(of: entry.id), !state.isEmpty else { return nil }
      return (entry.id, "\(name(of: entry)): \(state)\n")
    }
  }

  /// Returns true if the entry is a lazy tab whose object does not exist.
  func isUnmade(_ id: EntryID) -> Bool {
    tree.entry(id) != nil && navigator.content(of: id) == nil
  }

  /// The tree in readable form, without private values, and the declarations of models and
  /// coordinators.
  var shown: String {
    let lines = entries.map { entry, depth in
      String(repeating: "  ", count: depth) + name(of: entry)
        + Self.facts(of: entry, in: tree) + "\n"
    }
    let declarations = declarations.map { id, line in
      tree.isPrivate(id) ? "\(tree.entry(id).map(name) ?? ""): …\n" : line
    }
    return lines.joined() + unsaved + declarations.joined()
  }

  /// The path to the frontmost screen.
  var screen: String {
    tree.frontPath.compactMap(tree.entry).map(name).joined(separator: " / ")
  }

  /// The path to the frontmost screen, without the values of routes.
  var screenType: String { navigator.screenType }

  /// The states that the objects on the path to the frontmost screen declare.
  var declaredInFront: String {
    tree.frontPath.compactMap { state(of: $0) }.map { $0 + "\n" }.joined()
  }

  /// True if the tree contains flows, dialogs, routes or parked requests that are not saved.
  var hasUnsaved: Bool {
    entries.contains { entry, _ in
      entry.id != .root && entry.route?.isSaved != true
        || entry.parked != nil && entry.parked?.savable(in: navigator.root) != entry.parked
    }
  }

  /// The routes in the tree, by the type of their coordinator.
  var routes: [String: Set<String>] {
    var routes: [String: Set<String>] = [:]
    for (entry, _) in entries {
      guard let flow = tree.flow(entry.id), let owner = navigator.content(of: entry.id) else {
        continue
      }
      let children = flow.children.compactMap { tree.entry($0)?.route }
      routes[names.type(of: owner), default: []].formUnion(children.map { names[$0] })
    }
    return routes
  }

  /// Returns the same text as `Navigator.name(of:)`.
  private func name(of entry: NavigationTree.Entry) -> String {
    entry.route.map { names[$0] } ?? navigator.name(of: entry.id)
  }

  private func state(of id: EntryID) -> String? {
    navigator.content(of: id).flatMap { names.explorable($0) }?.explorationState
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
    case .first: parked.chain.map(text).joined(separator: " or ")
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
    if let presentation = entry.presentation { facts.append("as \(presentation)") }
    if let parked = entry.parked { facts.append("parked: \(kind(of: parked))") }
    return facts.isEmpty ? "" : ": " + facts.joined(separator: ", ")
  }

  private static func kind(of parked: ParkedRequest) -> String {
    switch parked {
    case .navigate: "a route"
    case .follow: "a path"
    case .open, .openInside: "a link"
    case .uncovered(let request): kind(of: request)
    case .first: parked.chain.map(kind).joined(separator: ", otherwise ")
    }
  }
}

/// A cache of the texts and numbers of routes, presentations and types.
@MainActor
final class RouteNames {
  private var texts: [RouteKey: String] = [:]
  private var numbers: [RouteKey: Int] = [:]
  private var read: Set<RouteKey> = []
  private var presentations: [Presentation: Int] = [:]
  private var types: [ObjectIdentifier: String] = [:]
  private var others: Set<ObjectIdentifier> = []

  subscript(route: AnyRoute) -> String {
    guard route.isLive else { return "\(route)" }
    let key = RouteKey(route)
    if let text = texts[key] { return text }
    let text = "\(route)"
    texts[key] = text
    return text
  }

  /// Returns a number for each value of a route; nil if the route has not been decoded.
  func number(of route: AnyRoute) -> Int? {
    guard route.isLive else { return nil }
    let key = RouteKey(route)
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// Returns true if each of these routes has been encoded and decoded in a complete restoration.
  func haveBeenRead(_ routes: [AnyRoute]) -> Bool {
    // A route that has not been decoded was restored before.
    routes.allSatisfy { !$0.isLive || read.contains(RouteKey($0)) }
  }

  /// Records that these routes have been encoded and decoded.
  func noteRead(_ routes: [AnyRoute]) {
    for route in routes where route.isLive { read.insert(RouteKey(route)) }
  }

  func number(of presentation: Presentation) -> Int {
    if let number = presentations[presentation] { return number }
    presentations[presentation] = presentations.count
    return presentations.count - 1
  }

  func type(of object: AnyObject) -> String {
    let type: AnyClass = Swift.type(of: object)
    if let name = types[ObjectIdentifier(type)] { return name }
    types[ObjectIdentifier(type)] = "\(type)"
    return "\(type)"
  }

  func explorable(_ object: AnyObject) -> (any Explorable)? {
    let type = ObjectIdentifier(Swift.type(of: object))
    guard !others.contains(type) else { return nil }
    let explorable = object as? any Explorable
    if explorable == nil { others.insert(type) }
    return explorable
  }
}
