import Cairn
import CairnTesting
import Foundation
import IssueReporting

/// A breadth-first search through the states of an app, so that each path is a shortest one.
@MainActor
struct Search<Root: Coordinator> {
  /// Which states count as one.
  enum Comparison {
    /// Those with equal trees and equal declared states.
    case trees
    /// Those with the same screen in front, whatever its values, with the same actions and with equal declared
    /// states on the path to it.
    case screens
  }

  /// A step, and the state to which it led.
  private struct Trial {
    let step: Step
    /// The other answers that fakes may give during the step.
    let alternatives: [[Int]]
    let key: String
    let findings: [Finding]
    /// The state, if it is new.
    let discovery: (state: ExplorationReport.State, moves: [Step.Move], isHome: Bool)?
    let run: Run<Root>
    /// False if the run has ended the app.
    let isRunning: Bool
  }

  private struct Found {
    var path: [Step]
    /// The steps after which the state was seen first; more than the path if a run was continued.
    let history: [Step]
    let moves: [Step.Move]
    let isHome: Bool
  }

  /// The number of steps after which a run is not continued, because its events stay in memory.
  private static var longestRun: Int { 200 }

  private let explorer: Explorer<Root>
  private let comparison: Comparison
  private let links: [String]
  private let names = RouteNames()
  private let collector = ReportCollector()
  /// The patterns of all links, by the identity of the link.
  private let patterns: [[String]: String]
  private var numbers: [String: Int] = [:]
  private var found: [Found] = []
  private var states: [ExplorationReport.State] = []
  private var edges: [ExplorationReport.Edge] = []
  /// The steps that lead to each state.
  private var incoming: [[Ways.Edge]] = []
  /// The run of the previous step, and the state in which it is.
  private var current: (run: Run<Root>, state: Int)?
  private var problems: [ExplorationProblem] = []
  private var known: Set<Finding> = []
  private var opened: Set<String> = []
  private var tried: Set<String> = []
  private var held: Set<Int> = []
  /// The routes that each type of coordinator declares and shows.
  private var declared: [String: [String]] = [:]
  private var shown: [String: Set<String>] = [:]
  private var homeScreen = ""

  init(_ explorer: Explorer<Root>, comparing comparison: Comparison) {
    self.explorer = explorer
    self.comparison = comparison
    patterns = Dictionary(
      Root.links.listing.map { ($0.identity, $0.pattern) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    // A mount's pattern and the link "/" of its flow.
    let fixed = Root.links.fixedPaths.map {
      $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
    links = (fixed + explorer.links).filter { known.insert($0).inserted }
  }

  mutating func run(after texts: [String]) async -> ExplorationReport {
    await withIssueReporters([collector]) { await search(after: texts) }
  }

  private mutating func search(after texts: [String]) async -> ExplorationReport {
    var prefix = [Step(move: .start)]
    for (index, text) in texts.enumerated() {
      guard let step = Step(text) else {
        note(.init(.notRepeatable, "The step \"\(text)\" is malformed."), Array(prefix.dropFirst()))
        return report(explored: 0)
      }
      if step.move == .start, index == 0 { prefix = [step] } else { prefix.append(step) }
    }
    homeScreen = await Run(explorer, Step(move: .start), names).text.screen
    var explored = 0
    guard await begin(prefix) else { return report(explored: 0) }
    while explored < found.count, found.count < explorer.bound || explored == 0 {
      await expand(explored)
      explored += 1
    }
    if comparison == .trees { judge(explored: explored, isWhole: texts.isEmpty) }
    return report(explored: explored)
  }

  /// Visits the states with which the search begins: one for each answer at the start.
  private mutating func begin(_ prefix: [Step]) async -> Bool {
    var waiting = [prefix]
    while let path = waiting.popLast() {
      guard let trial = await trial(along: path) else { return false }
      _ = record(trial, path.dropLast() + [trial.step])
      guard path.count == 1 else { continue }
      waiting += trial.alternatives.reversed().map { [Step(move: .start, answers: $0)] }
    }
    return true
  }

  /// Tries everything that is possible in the state.
  private mutating func expand(_ number: Int) async {
    let ways = Ways(to: number, longest: found[number].path.count, incoming: incoming)
    for move in found[number].moves {
      var waiting: [[Int]] = [[]]
      while let answers = waiting.popLast() {
        guard let trial = await trial(of: Step(move: move, answers: answers), in: number, ways)
        else { continue }
        let next = record(trial, found[number].path + [trial.step])
        edges.append(.init(from: number, to: next, step: "\(trial.step)"))
        incoming[next].append((number, trial.step))
        waiting += trial.alternatives.reversed()
        // Give other tasks of the process a turn.
        await Task.yield()
      }
    }
  }

  // MARK: Runs

  /// Tries a step in the state.
  ///
  /// Continues the previous run if a few known steps lead to the state. What it shows may then depend on its
  /// earlier steps, so the shortest path is repeated if it shows a problem.
  private mutating func trial(of step: Step, in number: Int, _ ways: Ways) async -> Trial? {
    let continued = await continueRun(to: number, ways)
    guard let run = if let continued { continued } else { await freshRun(to: number) } else {
      return nil
    }
    let path = found[number].path + [step]
    let trial = await self.trial(of: step, with: run, depth: path.count - 1)
    if let trial, continued == nil || trial.findings.allSatisfy(known.contains) { return trial }
    guard continued != nil else {
      note(.init(.notRepeatable, "The step \"\(step)\" is not possible any more."), path)
      return nil
    }
    let history = run.path
    let repeated = await self.trial(along: path)
    if let repeated { repeated.findings.forEach { note($0, path.dropLast() + [repeated.step]) } }
    trial?.findings.forEach { note($0, history) }
    return repeated
  }

  /// Returns the previous run in the state, if known steps lead it there.
  private mutating func continueRun(to number: Int, _ ways: Ways) async -> Run<Root>? {
    // Screens that count as one may differ in what they lead to, so only the path to the first is repeated.
    guard comparison == .trees, let (run, start) = current, run.path.count < Self.longestRun else {
      return nil
    }
    current = nil
    var state = start
    while state != number {
      guard let (step, next) = ways.step(from: state), await run.perform(step) != nil,
        numbers[key(of: run)] == next
      else { return nil }
      state = next
    }
    return run
  }

  /// Returns a new run in the state.
  private mutating func freshRun(to number: Int) async -> Run<Root>? {
    let run = await freshRun(along: found[number].path)
    let history = found[number].history
    if let run, numbers[key(of: run)] == number || found[number].path == history { return run }
    // The state depends on earlier steps, which only the longer path contains.
    found[number].path = history
    return await freshRun(along: history)
  }

  private mutating func freshRun(along path: [Step]) async -> Run<Root>? {
    let run = await Run(explorer, path[0], names)
    for step in path.dropFirst() {
      guard await run.perform(step) != nil else {
        note(.init(.notRepeatable, "The step \"\(step)\" is not possible any more."), path)
        return nil
      }
    }
    return run
  }

  /// Runs the app along the path, and tries its last step.
  private mutating func trial(along path: [Step]) async -> Trial? {
    guard path.count > 1 else {
      return await trial(of: path[0], with: Run(explorer, path[0], names), depth: 0)
    }
    guard let run = await freshRun(along: path.dropLast()) else { return nil }
    let trial = await trial(of: path[path.count - 1], with: run, depth: path.count - 1)
    if trial == nil {
      note(
        .init(.notRepeatable, "The step \"\(path[path.count - 1])\" is not possible any more."),
        path)
    }
    return trial
  }

  private func key(of run: Run<Root>) -> String {
    let text = run.text
    return switch comparison {
    case .trees: text.key + text.declared
    case .screens: text.screenType + "\n" + text.declaredInFront + run.actionNames
    }
  }

  // MARK: Trials

  /// Performs the step, unless it is the start, and checks it and, if it is new, the state to which it leads.
  ///
  /// - Parameter depth: The length of the shortest path, including the step.
  private mutating func trial(
    of step: Step, with run: Run<Root>, depth: Int
  ) async -> Trial? {
    var findings: [Finding] = []
    if step.move != .start {
      _ = collector.takeTexts()
      let mayBeRefused = run.mayBeRefused(step.move)
      guard let events = await run.perform(step) else { return nil }
      findings += run.problems(in: events, mayBeRefused: mayBeRefused)
      if case .open(let link) = step.move {
        tried.insert(link)
        let (finding, isOpen) = run.check(link, events)
        findings += finding.map { [$0] } ?? []
        if isOpen { opened.insert(link) }
      }
    }
    let performed = run.path[run.path.count - 1]
    let alternatives = run.choices.alternatives(after: step.answers.count)
    findings += await run.leaks()
    findings += takeReports()
    let key = key(of: run)
    guard numbers[key] == nil else {
      return Trial(
        step: performed, alternatives: alternatives, key: key, findings: findings, discovery: nil,
        run: run, isRunning: true)
    }
    let discovery = discovery(run, depth: depth)
    findings += properties(in: run.state)
    // Both depend on the values of routes, which the comparison of screens ignores.
    if comparison == .trees { findings += await run.checkState() }
    findings += takeReports()
    return Trial(
      step: performed, alternatives: alternatives, key: key, findings: findings,
      discovery: discovery, run: run, isRunning: comparison == .screens)
  }

  private func takeReports() -> [Finding] {
    collector.takeTexts().map { .init(.reported, $0) }
  }

  /// Describes a state that has not been seen before.
  private mutating func discovery(_ run: Run<Root>, depth: Int) -> (
    state: ExplorationReport.State, moves: [Step.Move], isHome: Bool
  ) {
    let text = run.text
    let navigator = run.test.navigator
    let url = navigator.url?.absoluteString
    let front = navigator.tree.frontPath.last.flatMap { navigator.tree.entry($0)?.route }
    for coordinator in run.test.all((any Coordinator).self) {
      declared["\(type(of: coordinator))"] = coordinator.declaredRoutes
    }
    shown.merge(text.routes) { $0.union($1) }
    return (
      .init(
        number: states.count, screen: text.screen, screenType: text.screenType, tree: text.shown,
        url: url, urlPattern: pattern(of: url, opening: front), depth: depth),
      run.moves(links), explorer.home?(run.state) ?? (text.screen == homeScreen)
    )
  }

  /// Notes the findings of a trial after the path, and its state.
  ///
  /// - Returns: The number of the state.
  private mutating func record(_ trial: Trial, _ path: [Step]) -> Int {
    trial.findings.forEach { note($0, path) }
    let number = numbers[trial.key] ?? states.count
    if let (state, moves, isHome) = trial.discovery {
      numbers[trial.key] = number
      states.append(state)
      incoming.append([])
      found.append(Found(path: path, history: trial.run.path, moves: moves, isHome: isHome))
    }
    current = trial.isRunning ? (trial.run, number) : nil
    return number
  }

  /// The pattern of the link that opens the route; a screen without a link has the URL of what is beneath it.
  private func pattern(of url: String?, opening route: AnyRoute?) -> String? {
    guard let url, case .success(let found) = Root.links.trace(url),
      found.steps.last?.route == route
    else { return nil }
    return patterns[found.identity]
  }

  private mutating func properties(in state: ExploredState<Root>) -> [Finding] {
    var findings: [Finding] = []
    for (index, property) in explorer.properties.enumerated() {
      let holds = property.holds(state)
      if holds { held.insert(index) }
      switch property.kind {
      case .always where !holds: findings.append(.init(.property, "Not always: \(property.name)."))
      case .never where holds: findings.append(.init(.property, "Not never: \(property.name)."))
      default: break
      }
    }
    return findings
  }

  private mutating func note(_ finding: Finding, _ path: [Step]) {
    guard known.insert(finding).inserted else { return }
    // The start is only written if it has answers.
    let steps = path.first?.answers.isEmpty == false ? path : Array(path.dropFirst())
    problems.append(
      ExplorationProblem(
        kind: finding.kind, message: finding.message, path: steps.map(\.description),
        explorer: explorer.name))
  }

  // MARK: The whole graph

  /// Checks what only the whole graph shows.
  private mutating func judge(explored: Int, isWhole: Bool) {
    var into: [[Int]] = Array(repeating: [], count: states.count)
    var leaves: Set<Int> = []
    // Nobody in the app can count on a link from outside.
    for edge in edges where edge.from != edge.to && !edge.step.hasPrefix("open ") {
      into[edge.to].append(edge.from)
      leaves.insert(edge.from)
    }
    // Unexplored states may lead home.
    var waiting = found.indices.filter { found[$0].isHome || $0 >= explored }
    var leadsHome = Set(waiting)
    while let next = waiting.popLast() {
      for before in into[next] where leadsHome.insert(before).inserted { waiting.append(before) }
    }
    for number in 0..<explored where !leadsHome.contains(number) {
      let screen = states[number].screen
      if leaves.contains(number) {
        // One for each screen is enough.
        note(.init(.homeUnreachable, "No path leads home from \(screen)."), found[number].path)
      } else {
        note(.init(.deadEnd, "No step leads out of \(screen)."), found[number].path)
      }
    }
    guard isWhole, explored == found.count else { return }
    for link in links where tried.contains(link) && !opened.contains(link) {
      note(.init(.wrongLink, "The link \(link) opens its route in no state."), [])
    }
    for (type, routes) in declared.sorted(by: { $0.key < $1.key }) {
      for route in routes where shown[type]?.contains(route) != true {
        note(.init(.unreachable, "The route \(route) of \(type) is in no state."), [])
      }
    }
    for (index, property) in explorer.properties.enumerated()
    where property.kind == .reachable && !held.contains(index) {
      note(.init(.unreachable, "In no state: \(property.name)."), [])
    }
  }

  private func report(explored: Int) -> ExplorationReport {
    ExplorationReport(
      states: states, edges: edges,
      problems: problems.enumerated().sorted {
        ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
      }.map(\.element), frontier: states.count - explored)
  }
}

extension Coordinator {
  /// The routes of this type, if it lists them.
  fileprivate var declaredRoutes: [String] {
    func routes<Cases: CaseIterable>(_: Cases.Type) -> [String] {
      Cases.allCases.compactMap { ($0 as? any Routable).map { "\(AnyRoute($0))" } }
    }
    return (Route.self as? any CaseIterable.Type).map { routes($0) } ?? []
  }
}
