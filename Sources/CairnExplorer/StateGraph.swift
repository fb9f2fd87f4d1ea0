/// The states that an exploration has found, and the steps between them.
struct StateGraph {
  typealias Edge = (step: Int, to: Int)

  /// The way in which a new run of the app reaches a state.
  enum Origin {
    /// The run performs these steps.
    case path([Step])
    /// The run goes to the other state, and performs one more step.
    case step(from: Int, Int)
  }

  struct Node {
    let state: Discovery
    var origin: Origin
    /// The number of steps of the shortest path.
    var depth: Int
    /// The steps that have not been tried; the next one is the last.
    var untried: [Int] = []
    var edges: [Edge] = []
  }

  /// The number of states after which a search for a way ends.
  private static let limit = 300

  private(set) var nodes: [Node] = []
  private var numbers: [String: Int] = [:]
  private var steps: [Step] = []
  private var stepNumbers: [Step: Int] = [:]
  /// The states whose steps are tried now: all states at the same depth.
  private var layer: [Int] = []
  private var depth = 0
  /// For each state, the number of the last search for a way that has visited it.
  private var seen: [Int] = []
  private var searches = 0

  var count: Int { nodes.count }

  /// The number of states with steps that have not been tried.
  var frontier: Int { nodes.count { !$0.untried.isEmpty } }

  /// Returns the number of the state with this key; nil if it is new.
  func number(of key: String) -> Int? { numbers[key] }

  func step(_ number: Int) -> Step { steps[number] }

  var stepTexts: [String] { steps.map(\.description) }

  /// Returns a shortest path to the state.
  func path(to number: Int) -> [Step] {
    var path: [Step] = []
    var number = number
    while true {
      switch nodes[number].origin {
      case .path(let steps): return steps + path.reversed()
      case .step(let from, let step):
        path.append(steps[step])
        number = from
      }
    }
  }

  // MARK: Changes

  /// Adds a state whose steps have not been tried, and returns its number.
  mutating func add(_ state: Discovery, key: String, origin: Origin) -> Int {
    let number = nodes.count
    numbers[key] = number
    var node = Node(state: state, origin: origin, depth: depth(of: origin))
    node.untried = state.moves.reversed().map { index(of: Step(move: $0)) }
    if nodes.isEmpty { depth = node.depth }
    nodes.append(node)
    seen.append(0)
    return number
  }

  /// Adds a step from a state to another one, and notes the same step with other answers of fakes
  /// as untried.
  mutating func addEdge(from: Int, _ number: Int, to: Int, alternatives: [[Int]]) {
    let move = steps[number].move
    nodes[from].edges.append((number, to))
    nodes[from].untried += alternatives.reversed().map {
      index(of: Step(move: move, answers: $0))
    }
    shorten(to, by: (from, number))
  }

  /// Notes a path to the state if it is shorter than the known one.
  private mutating func shorten(_ number: Int, by last: (from: Int, step: Int)) {
    var waiting = [(number, last)]
    while let (number, last) = waiting.popLast() {
      let depth = nodes[last.from].depth + 1
      guard depth < nodes[number].depth, case .step = nodes[number].origin else { continue }
      nodes[number].origin = .step(from: last.from, last.step)
      nodes[number].depth = depth
      waiting += nodes[number].edges.map { ($0.to, (number, $0.step)) }
    }
  }

  /// Replaces the path to a state that the shorter path no longer reaches.
  mutating func setPath(_ path: [Step], to number: Int) {
    nodes[number].origin = .path(path)
    nodes[number].depth = path.count - 1
    var waiting = [number]
    while let before = waiting.popLast() {
      for (_, next) in nodes[before].edges {
        guard case .step(before, _) = nodes[next].origin else { continue }
        nodes[next].depth = nodes[before].depth + 1
        waiting.append(next)
      }
    }
  }

  /// Removes the next step to try in the state, and returns it.
  mutating func takeStep(in number: Int) -> Step? {
    nodes[number].untried.popLast().map { steps[$0] }
  }

  /// Chooses a step that leads out of the state as the next one to try; returns false if there is
  /// none.
  mutating func tryReturning(from number: Int) -> Bool {
    let index = nodes[number].untried.lastIndex {
      switch steps[$0].move {
      case .back, .dismiss: true
      default: false
      }
    }
    guard let index else { return false }
    nodes[number].untried.append(nodes[number].untried.remove(at: index))
    return true
  }

  /// Returns the number of the step; a new step gets the next number.
  mutating func index(of step: Step) -> Int {
    if let number = stepNumbers[step] {
      // The names of the questions are known when a fake has asked them.
      if steps[number].answerText.isEmpty { steps[number].answerText = step.answerText }
      return number
    }
    steps.append(step)
    stepNumbers[step] = steps.count - 1
    return steps.count - 1
  }

  private func depth(of origin: Origin) -> Int {
    switch origin {
    case .path(let steps): steps.count - 1
    case .step(let from, _): nodes[from].depth + 1
    }
  }

  // MARK: Untried steps

  /// Returns the first state with a step to try, in the order of a breadth-first search.
  mutating func next() -> Int? {
    while true {
      while let first = layer.last {
        if !nodes[first].untried.isEmpty { return first }
        layer.removeLast()
      }
      let waiting = nodes.indices.filter { !nodes[$0].untried.isEmpty }
      guard let nearest = waiting.map({ nodes[$0].depth }).min() else { return nil }
      depth = nearest
      layer = waiting.filter { nodes[$0].depth == nearest }.reversed()
    }
  }

  /// Returns the shortest known way from the state to a state with a step to try.
  ///
  /// Such a state is at most one step deeper than ``next()``, because a deeper one may have a
  /// shorter path that is not known yet.
  mutating func way(from start: Int) -> [Edge]? {
    searches += 1
    seen[start] = searches
    // The states that were reached, each with the index of the one before.
    var reached: [(edge: Edge, before: Int)] = [((0, start), -1)]
    var index = 0
    while index < reached.count {
      let number = reached[index].edge.to
      if !nodes[number].untried.isEmpty, nodes[number].depth <= depth + 1 {
        var way: [Edge] = []
        while index > 0 {
          way.append(reached[index].edge)
          index = reached[index].before
        }
        return way.reversed()
      }
      for edge in nodes[number].edges where seen[edge.to] != searches {
        guard reached.count < Self.limit else { break }
        seen[edge.to] = searches
        reached.append((edge, index))
      }
      index += 1
    }
    return nil
  }

  // MARK: The whole graph

  /// Numbers the states in the order of a breadth-first search, and returns the new numbers by the
  /// old ones.
  mutating func sort() -> [Int] {
    var order: [Int] = []
    var numbers = Array(repeating: -1, count: nodes.count)
    func add(_ number: Int) {
      guard numbers[number] < 0 else { return }
      numbers[number] = order.count
      order.append(number)
    }
    var nodes = nodes
    let starts = nodes.indices.filter { if case .path = nodes[$0].origin { true } else { false } }
    for start in starts where nodes[start].depth == nodes[0].depth { add(start) }
    var index = 0
    while index < order.count {
      let number = order[index]
      for (step, next) in nodes[number].edges where numbers[next] < 0 {
        if case .step = nodes[next].origin { nodes[next].origin = .step(from: number, step) }
        add(next)
      }
      index += 1
    }
    nodes.indices.forEach(add)
    self.nodes = order.map { number in
      var node = nodes[number]
      node.edges = node.edges.map { ($0.step, numbers[$0.to]) }
      if case .step(let from, let step) = node.origin {
        node.origin = .step(from: numbers[from], step)
      }
      return node
    }
    self.numbers = self.numbers.mapValues { numbers[$0] }
    layer = []
    return numbers
  }

  /// The states that lead to each state with a step that the app offers, not a link from outside.
  var before: [[Int]] {
    var before: [[Int]] = Array(repeating: [], count: nodes.count)
    for (number, node) in nodes.enumerated() {
      for (step, next) in node.edges where next != number {
        if case .open = steps[step].move { continue }
        before[next].append(number)
      }
    }
    return before
  }
}

/// The description of a state that was found.
struct Discovery {
  let screen: String
  let screenType: String
  let tree: String
  let url: String?
  let urlPattern: String?
  let moves: [Step.Move]
  let isHome: Bool
  /// The steps after which the state was first found; longer than the path if the run was
  /// continued.
  let history: History
}

/// The first steps of a run.
struct History {
  /// The steps of a run; a class, because each state that the run discovers has a history.
  final class Steps {
    var all: [Step] = []
  }

  let steps: Steps
  let count: Int

  var path: [Step] { Array(steps.all.prefix(count)) }
}
