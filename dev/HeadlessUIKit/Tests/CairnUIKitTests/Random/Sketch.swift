import Cairn

/// A model of the tree: what each flow contains, by the numbers of the routes.
struct Sketch: CustomStringConvertible {
  let kind: Rover.Route.Kind
  let number: Int
  var entries: [Sketch] = []
  var modals: [Sketch] = []
  var selected: Int?

  /// Creates the initial content of a route.
  init(_ route: Rover.Route) {
    kind = route.kind
    number = route.number
    entries = route.content.map(Sketch.init)
    selected = kind == .tabs ? entries.first?.number : nil
  }

  /// Reads a tree.
  @MainActor
  init(_ tree: NavigationTree, at id: EntryID = .root, numbers: [EntryID: Int]) {
    let flow = tree.flow(id)
    kind =
      switch flow?.layout {
      case .tabs: .tabs
      case nil: .screen
      default: .stack
      }
    number = id == .root ? 1 : numbers[id] ?? -1
    entries = flow?.entries.map { Sketch(tree, at: $0, numbers: numbers) } ?? []
    modals = flow?.modals.map { Sketch(tree, at: $0, numbers: numbers) } ?? []
    selected = flow?.selected.flatMap { numbers[$0] }
  }

  var description: String {
    let inner = entries.map { ($0.number == selected ? "*" : "") + "\($0)" }
    let content = entries.isEmpty ? "" : "[\(inner.joined(separator: " "))]"
    return "\(number)\(content)" + modals.map { " + \($0)" }.joined()
  }

  /// All flows, each before those inside it.
  var flows: [Sketch] { entries.isEmpty ? [] : [self] + (entries + modals).flatMap(\.flows) }

  mutating func change(_ flow: Int, _ body: (inout Sketch) -> Void) {
    if number == flow { return body(&self) }
    for index in entries.indices { entries[index].change(flow, body) }
    for index in modals.indices { modals[index].change(flow, body) }
  }

  // MARK: The user

  /// Removes a modal, and nothing that has been presented over it by the same flow.
  mutating func dismiss(_ modal: Int) {
    modals.removeAll { $0.number == modal }
    for index in entries.indices { entries[index].dismiss(modal) }
    for index in modals.indices { modals[index].dismiss(modal) }
  }

  /// Removes what the user saw leave from above the highest remaining screen that is still there.
  mutating func goBack(leaving: Set<Int>, below: [Int]) {
    if let target = below.last(where: contains) { remove(leaving, above: target) }
  }

  private func contains(_ number: Int) -> Bool {
    self.number == number || (entries + modals).contains { $0.contains(number) }
  }

  private mutating func remove(_ leaving: Set<Int>, above target: Int) {
    if let index = entries.firstIndex(where: { $0.contains(target) }) {
      if kind == .stack {
        let above = entries[(index + 1)...].filter { !leaving.contains($0.number) }
        entries = entries[...index] + above
      }
      entries[index].remove(leaving, above: target)
    }
    for index in modals.indices where modals[index].contains(target) {
      modals[index].remove(leaving, above: target)
    }
  }
}

/// A coordinator of stacks and tabs, whose routes have numbers.
@MainActor
final class Rover: Coordinator {
  struct Route: Routable, CustomStringConvertible {
    enum Kind: String, Codable { case screen, dialog, stack, tabs }

    let kind: Kind
    let number: Int

    var description: String { "\(kind)\(number)" }

    /// The initial content of the flow at the route; empty for a screen.
    var content: [Route] {
      switch kind {
      case .screen, .dialog: []
      case .stack: [Route(kind: .screen, number: number + 1_000)]
      case .tabs: (0..<3).map { Route(kind: .stack, number: number + 10_000 * ($0 + 1)) }
      }
    }
  }

  typealias Output = Int

  let navigation: Navigation<Route>
  private let live: LiveRovers

  init(_ route: Route, _ live: LiveRovers) {
    navigation =
      route.kind == .tabs ? Navigation(tabs: route.content) : Navigation(root: route.content[0])
    self.live = live
    live.add(self, route.number)
  }

  func destination(for route: Route) -> Destination {
    switch route.kind {
    case .screen: NumberedScreen(route.number)
    case .dialog: Dialog(notice: "dialog \(route.number)", button: "OK").onAnswer { _ in }
    case .stack, .tabs: Rover(route, live)
    }
  }

  /// The first tab is for searching, and the others are in one section.
  func tabItem(for route: Route) -> TabItem? {
    TabItem(
      title: "\(route)", role: navigation.stack.first == route ? .search : nil,
      section: "Section")
  }
}

/// The coordinators in memory, by the numbers of their routes.
@MainActor
final class LiveRovers {
  private struct Weak { weak var rover: Rover? }
  private var all: [Int: Weak] = [:]

  func add(_ rover: Rover, _ number: Int) { all[number] = Weak(rover: rover) }

  subscript(_ number: Int) -> Rover? { all[number]?.rover }
}

@MainActor
final class NumberedScreen {
  let number: Int
  init(_ number: Int) { self.number = number }
}
