import Cairn
import CairnTools

/// A finding of a run, and its place.
struct Suspicion {
  enum Place {
    /// The finding occurred after the steps that lead to a state.
    case after(StateGraph.Origin)
    /// The finding occurred at the end of the run, which had reached these states.
    case end([Int])
  }

  let finding: Finding
  let place: Place
  /// The number of steps of the shortest path, as far as it is known.
  let depth: Int
  let history: History
}

/// A common cause of problems; only the first problem with each cause is reported.
struct Cause: Hashable {
  let kind: ExplorationProblem.Kind
  let text: String
  /// The text for which the explorer accepts the problem; nil if it does not accept it.
  ///
  /// Problems with different texts have different causes.
  let acceptance: String?
}

extension Search {
  /// Notes a finding of a run, unless it was found before with a path of the same length or a
  /// shorter one.
  mutating func suspect(_ finding: Finding, _ place: Suspicion.Place, _ history: History) {
    let depth =
      switch place {
      case .after(.path(let path)): path.count - 1
      case .after(.step(let from, _)): graph.nodes[from].depth + 1
      case .end: history.count
      }
    if let before = suspicions[finding], before.depth <= depth { return }
    suspicions[finding] = Suspicion(
      finding: finding, place: place, depth: depth, history: history)
  }

  /// Repeats the shortest path to each finding.
  ///
  /// If the finding occurs again, it is reported with this path; otherwise, with all steps of its
  /// run. A finding whose cause has been reported is only counted. `numbers` contains the current
  /// number of each state, at the index of its number in the suspicions.
  mutating func confirm(_ numbers: [Int]) async {
    let ordered = suspicions.values.sorted {
      ($0.depth, $0.finding.message) < ($1.depth, $1.finding.message)
    }
    for suspicion in ordered where !known.contains(suspicion.finding) {
      guard reported[cause(of: suspicion.finding)] == nil else {
        note(suspicion.finding, [])
        continue
      }
      for path in paths(of: suspicion.place, numbers) {
        let isShortest = path == suspicion.history.path
        let findings = isShortest ? [suspicion.finding] : await self.findings(along: path)
        guard findings.contains(suspicion.finding) else { continue }
        findings.forEach { note($0, path) }
        break
      }
      guard !known.contains(suspicion.finding) else { continue }
      note(suspicion.finding, await shortened(suspicion.history.path, to: suspicion.finding))
    }
  }

  /// Returns the steps of a run without those that the finding does not need.
  private mutating func shortened(_ path: [Step], to finding: Finding) async -> [Step] {
    guard await findings(along: path).contains(finding) else { return path }
    let steps = await minimized(Array(path.dropFirst())) { steps in
      await findings(along: [path[0]] + steps).contains(finding)
    }
    return [path[0]] + steps
  }

  /// The paths along which the finding may occur again, the shortest first.
  private func paths(of place: Suspicion.Place, _ numbers: [Int]) -> [[Step]] {
    switch place {
    case .after(.path(let path)): [path]
    case .after(.step(let from, let step)): [graph.path(to: numbers[from]) + [graph.step(step)]]
    case .end(let states):
      Set(states.map { numbers[$0] }).sorted().map { graph.path(to: $0) }
    }
  }

  /// Tries the last step of the path with a new run, and ends the app.
  private mutating func findings(along path: [Step]) async -> [Finding] {
    guard let run = try? await freshRun(along: path.count > 1 ? path.dropLast() : path)
    else { return [] }
    guard let trial = await trial(of: path[path.count - 1], with: run, again: true) else {
      await run.letAnswersArrive()
      return []
    }
    return trial.findings + (run.isOver ? [] : await run.end()) + takeReports()
  }

  /// Adds a problem to the report, or counts it if its cause has been reported.
  mutating func note(_ finding: Finding, _ path: [Step]) {
    guard known.insert(finding).inserted else { return }
    let cause = cause(of: finding)
    if let index = reported[cause] {
      problems[index].similar += 1
      return
    }
    // The start is part of the path only if it has answers.
    var steps = path.first?.answers.isEmpty == false ? path : Array(path.dropFirst())
    if finding.isOfRestoring, steps.last?.move != .restore { steps.append(Step(move: .restore)) }
    let texts = steps.map(text)
    // An object that leaks retains others.
    let retaining = problems.firstIndex {
      $0.kind == .leak && $0.path == texts && acceptance(of: $0.message) == cause.acceptance
    }
    if finding.kind == .leak, let retaining {
      reported[cause] = retaining
      problems[retaining].similar += 1
      return
    }
    reported[cause] = problems.count
    problems.append(
      ExplorationProblem(
        kind: finding.kind, message: finding.message, path: texts, explorer: explorer.name))
  }

  private func cause(of finding: Finding) -> Cause {
    Cause(
      kind: finding.kind, text: finding.cause,
      acceptance: finding.kind == .accepted ? nil : acceptance(of: finding.message))
  }

  private func acceptance(of message: String) -> String? {
    explorer.acceptances.first { message.contains($0.text) }?.text
  }

  /// The text of the step in reports.
  ///
  /// The URL of a state may contain private values, unlike the links of the explorer.
  private func text(of step: Step) -> String {
    guard case .open(let link) = step.move, !links.contains(link),
      case .success(let steps) = Root.links.steps(for: link),
      steps.contains(where: { ([$0.route] + $0.under).contains(where: \.isPrivate) })
    else { return step.description }
    return "open the URL of \(steps.map { "\($0.route)" }.joined(separator: " / "))"
  }

  // MARK: The whole graph

  /// Checks the properties of the whole graph.
  mutating func judge(isWhole: Bool) {
    let before = graph.before
    let leaves = Set(before.joined())
    // States that were not tried may lead home.
    var waiting = graph.nodes.indices.filter {
      graph.nodes[$0].state.isHome || !graph.nodes[$0].untried.isEmpty
    }
    var leadsHome = Set(waiting)
    while let next = waiting.popLast() {
      for state in before[next] where leadsHome.insert(state).inserted { waiting.append(state) }
    }
    for number in graph.nodes.indices where !leadsHome.contains(number) {
      let screen = graph.nodes[number].state.screen
      if leaves.contains(number) {
        // One problem for each screen is enough.
        note(.init(.homeUnreachable, "No path leads home from \(screen)."), graph.path(to: number))
      } else {
        note(.init(.deadEnd, "No step leads out of \(screen)."), graph.path(to: number))
      }
    }
    guard isWhole, graph.frontier == 0 else { return }
    for link in links where tried.contains(link) && !opened.contains(link) {
      note(.init(.wrongLink, "The link \(link) opens its route in no state.", cause: link), [])
    }
    for (type, routes) in declared.sorted(by: { $0.key < $1.key }) {
      for route in routes where !DeclaredRoute.isShown(route, in: shown[type]) {
        note(.init(.unreachable, "The route \(route) of \(type) is in no state."), [])
      }
    }
    for (index, property) in explorer.properties.enumerated()
    where property.kind == .reachable && !held.contains(index) {
      note(.init(.unreachable, "In no state: \(property.name)."), [])
    }
    for (text, reason) in explorer.acceptances
    where !problems.contains(where: { $0.message.contains(text) }) {
      note(
        .init(
          .accepted,
          "No problem contains “\(text)”, which is accepted because: \(reason) Remove it."), [])
    }
  }

  /// The problems in order, with their numbers among those of their kind.
  private var ordered: [ExplorationProblem] {
    var counts: [ExplorationProblem.Kind: Int] = [:]
    return problems.enumerated().sorted {
      ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
    }.map { _, problem in
      var problem = problem
      counts[problem.kind, default: 0] += 1
      problem.number = counts[problem.kind] ?? 1
      return problem
    }
  }

  private func isAccepted(_ problem: ExplorationProblem) -> Bool {
    problem.kind != .accepted && acceptance(of: problem.message) != nil
  }

  var report: ExplorationReport {
    let texts = graph.stepTexts
    let ordered = ordered
    return ExplorationReport(
      states: graph.nodes.enumerated().map { number, node in
        let state = node.state
        return .init(
          number: number, screen: state.screen, screenType: state.screenType, tree: state.tree,
          url: state.url, urlPattern: state.urlPattern, depth: node.depth)
      },
      edges: graph.nodes.enumerated().flatMap { number, node in
        node.edges.map { .init(from: number, to: $0.to, step: texts[$0.step]) }
      },
      problems: ordered.filter { !isAccepted($0) }, accepted: ordered.filter(isAccepted),
      frontier: graph.frontier)
  }
}
