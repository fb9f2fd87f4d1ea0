import Cairn
import CairnTesting
import Foundation
import IssueReporting

/// A search through the states of an app that finds the shortest path to each of them.
///
/// The states are tried layer by layer, as in a breadth-first search. But after a step, the run
/// continues from the state that it has reached: with an untried step there or in a state nearby,
/// or back if that state is in a later layer. Few steps are therefore repeated. A problem in such a
/// long run may depend on earlier steps of the run, so at the end each problem is repeated along
/// the shortest path to it.
@MainActor
struct Search<Root: Coordinator> {
  /// The criterion by which states count as one.
  enum Comparison {
    /// States with equal trees and equal declared states count as one.
    case trees
    /// States with the same screen in front (with any values), the same actions, and equal declared
    /// states on the path to it count as one.
    ///
    /// Dialogs count as one if they look the same and are about the same request.
    case screens
  }

  /// A step, and the state to which it led.
  struct Trial {
    let step: Step
    /// The other answers that fakes may give during the step.
    let alternatives: [[Int]]
    let key: String
    let findings: [Finding]
    /// The state, if it is new.
    let discovery: Discovery?
  }

  /// A run of the app that can be continued.
  private struct Position {
    let run: Run<Root>
    var state: Int
    /// The states in which the run has been.
    var visited: [Int]
  }

  /// The number of steps after which a run is not continued, because its events stay in memory.
  private static var longestRun: Int { 200 }
  /// The number of steps after which other tasks of the process can run.
  private static var turn: Int { 10 }

  let explorer: Explorer<Root>
  let comparison: Comparison
  let links: [String]
  let names = RouteNames()
  let collector = ReportCollector()
  /// The patterns of all links, by the identity of the link.
  let patterns: [[String]: String]
  var graph = StateGraph()
  private var position: Position?
  /// The findings of the runs, each with the shortest path so far.
  var suspicions: [Finding: Suspicion] = [:]
  var problems: [ExplorationProblem] = []
  var known: Set<Finding> = []
  /// The index of the problem with each cause.
  var reported: [Cause: Int] = [:]
  var opened: Set<String> = []
  var tried: Set<String> = []
  var held: Set<Int> = []
  /// The routes that each type of coordinator declares and shows.
  var declared: [String: [String]] = [:]
  var shown: [String: Set<String>] = [:]
  private var homeScreen = ""

  init(_ explorer: Explorer<Root>, comparing comparison: Comparison) {
    self.explorer = explorer
    self.comparison = comparison
    let listing = Root.links.listing
    patterns = Dictionary(
      listing.map { ($0.identity, $0.pattern) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    let fixed = listing.filter { link in
      !link.isInside && link.pieces.allSatisfy { $0.type == nil }
    }.map(\.pattern)
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
        return report
      }
      if step.move == .start, index == 0 { prefix = [step] } else { prefix.append(step) }
    }
    homeScreen = await start(Step(move: .start)).text.screen
    guard await begin(prefix) else { return report }
    var count = 0
    // The first state is tried even if it alone reaches the bound.
    while graph.count < explorer.bound || !graph.nodes[0].untried.isEmpty, let number = await goOn()
    {
      await tryStep(in: number)
      count += 1
      if count.isMultiple(of: Self.turn) { await Task.yield() }
    }
    await endRun()
    let numbers = graph.sort()
    await confirm(numbers)
    if comparison == .trees { judge(isWhole: texts.isEmpty) }
    return report
  }

  /// Visits the states with which the search begins: one for each answer at the start.
  private mutating func begin(_ prefix: [Step]) async -> Bool {
    var waiting = [prefix]
    while let path = waiting.popLast() {
      let run: Run<Root>
      do { run = try await freshRun(along: path.count > 1 ? path.dropLast() : path) } catch {
        noteImpossible(error.path)
        return false
      }
      guard let trial = await trial(of: path[path.count - 1], with: run) else {
        await run.letAnswersArrive()
        noteImpossible(path)
        return false
      }
      await endRun()
      await record(trial, run, origin: .path(path.dropLast() + [trial.step]))
      if position?.run !== run { await run.letAnswersArrive() }
      guard path.count == 1 else { continue }
      waiting += trial.alternatives.reversed().map { [Step(move: .start, answers: $0)] }
    }
    return true
  }

  // MARK: Runs

  /// Leads a run to a state with a step to try; nil if all were tried, or the bound is reached.
  private mutating func goOn() async -> Int? {
    guard graph.count < explorer.bound else { return await returnToFirst() }
    if let start = position, start.run.path.count < Self.longestRun {
      if let way = graph.way(from: start.state) {
        if await follow(way) { return position?.state }
      } else if graph.tryReturning(from: start.state) {
        return start.state
      }
    }
    await endRun()
    while let number = graph.next() {
      if let run = await freshRun(to: number) {
        position = Position(run: run, state: number, visited: [number])
        return number
      }
      while graph.takeStep(in: number) != nil {}
    }
    return nil
  }

  /// Leads a run to the first state, whose steps are all tried even if it alone reaches the bound.
  private mutating func returnToFirst() async -> Int? {
    guard !graph.nodes[0].untried.isEmpty else { return nil }
    if position?.state == 0 { return 0 }
    await endRun()
    guard let run = await freshRun(to: 0) else { return nil }
    position = Position(run: run, state: 0, visited: [0])
    return 0
  }

  /// Continues the run along known steps; returns false if a step leads to another state than
  /// before.
  private mutating func follow(_ way: [StateGraph.Edge]) async -> Bool {
    for (step, next) in way {
      guard let run = position?.run, await run.perform(graph.step(step)) != nil,
        graph.number(of: key(of: run)) == next
      else { return false }
      move(to: next)
    }
    return true
  }

  private mutating func move(to state: Int) {
    position?.state = state
    position?.visited.append(state)
  }

  /// Ends the app of the run, whose objects must all be released.
  private mutating func endRun() async {
    guard let ended = position else { return }
    position = nil
    guard !ended.run.isOver else { return }
    for finding in await ended.run.end() + takeReports() {
      suspect(finding, .end(ended.visited), ended.run.history)
    }
  }

  /// Returns a new run in the state.
  private mutating func freshRun(to number: Int) async -> Run<Root>? {
    let path = graph.path(to: number)
    let run = try? await freshRun(along: path)
    let history = graph.nodes[number].state.history.path
    if let run, graph.number(of: key(of: run)) == number || path == history { return run }
    await run?.letAnswersArrive()
    // The state depends on earlier steps, which only the longer path contains.
    graph.setPath(history, to: number)
    do { return try await freshRun(along: history) } catch {
      noteImpossible(error.path)
      return nil
    }
  }

  /// The path to the first step that is not possible.
  struct Impossible: Error { let path: [Step] }

  func freshRun(along path: [Step]) async throws(Impossible) -> Run<Root> {
    let run = await start(path[0])
    for (index, step) in path.enumerated().dropFirst() {
      guard await run.perform(step) != nil else {
        await run.letAnswersArrive()
        throw Impossible(path: Array(path.prefix(index + 1)))
      }
    }
    return run
  }

  private func start(_ step: Step) async -> Run<Root> {
    await Run(explorer, step, names, holdsBack: comparison == .trees)
  }

  /// Reports that the last step of the path is not possible.
  private mutating func noteImpossible(_ path: [Step]) {
    note(
      .init(.notRepeatable, "The step \"\(path[path.count - 1])\" is not possible any more."), path)
  }

  // MARK: Steps

  /// Tries the next step in the current state of the run.
  private mutating func tryStep(in number: Int) async {
    guard let step = graph.takeStep(in: number), var run = position?.run else { return }
    var trial = await trial(of: step, with: run)
    if trial == nil, run.path.count > graph.nodes[number].depth + 1 {
      // The earlier steps of the run have changed the possible steps.
      await endRun()
      guard let fresh = await freshRun(to: number) else { return }
      position = Position(run: fresh, state: number, visited: [number])
      run = fresh
      trial = await self.trial(of: step, with: run)
    }
    guard let trial else {
      noteImpossible(graph.path(to: number) + [step])
      return await endRun()
    }
    await record(trial, run, origin: .step(from: number, graph.index(of: trial.step)))
  }

  /// Adds the result of a trial to the graph.
  private mutating func record(_ trial: Trial, _ run: Run<Root>, origin: StateGraph.Origin) async {
    let known = graph.number(of: trial.key)
    guard
      let next = known
        ?? trial.discovery.map({ graph.add($0, key: trial.key, origin: origin) })
    else { return }
    if case .step(let from, let step) = origin {
      graph.addEdge(from: from, step, to: next, alternatives: trial.alternatives)
    }
    for finding in trial.findings { suspect(finding, .after(origin), run.history) }
    switch comparison {
    case .screens:
      // Screens that count as one may lead to different states, so only the path to the first is
      // repeated.
      position = nil
    case .trees where known != nil: move(to: next)
    case .trees:
      if position == nil { position = Position(run: run, state: next, visited: []) }
      move(to: next)
      // The checks of a new state may lead elsewhere, or end the app.
      guard !run.isOver, let state = graph.number(of: key(of: run)) else { return await endRun() }
      if state != next { move(to: state) }
    }
  }

  private func key(of run: Run<Root>) -> String {
    let text = run.text
    switch comparison {
    case .trees:
      return text.key + text.asking + text.unsaved + text.declared + run.choices.waiting
    case .screens:
      return text.screenType + "\n" + text.dialogInFront + text.asking + text.declaredInFront
        + run.actionNames
    }
  }

  /// Performs the step, checks it, and checks the state after it if that state is new.
  ///
  /// For the start, nothing is performed.
  ///
  /// - Parameter again: True if a known state is to be checked again.
  mutating func trial(
    of step: Step, with run: Run<Root>, again: Bool = false
  ) async -> Trial? {
    var findings: [Finding] = []
    if step.move != .start {
      _ = collector.takeTexts()
      let mayBeRefused = run.mayBeRefused(step.move)
      guard let events = await run.perform(step) else { return nil }
      findings += run.problems(in: events, mayBeRefused: mayBeRefused) + run.missingResults()
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
    let isNew = graph.number(of: key) == nil
    let discovery = isNew ? discovery(run) : nil
    if isNew || again {
      findings += properties(in: run.state)
      // Saving and URLs depend on the values of routes, which the comparison of screens ignores.
      if comparison == .trees {
        let shown = discovery?.tree ?? run.text.shown
        findings += await run.checkState(shown)
      }
      findings += takeReports()
    }
    return Trial(
      step: performed, alternatives: alternatives, key: key, findings: findings,
      discovery: discovery)
  }

  func takeReports() -> [Finding] {
    collector.takeTexts().map { .init(.reported, $0) }
  }

  private mutating func discovery(_ run: Run<Root>) -> Discovery {
    let text = run.text
    let navigator = run.test.navigator
    let url = navigator.url?.absoluteString
    let front = navigator.tree.frontPath.last.flatMap { navigator.tree.entry($0)?.route }
    for coordinator in run.test.all((any Coordinator).self) {
      let type = names.type(of: coordinator)
      if declared[type] == nil { declared[type] = coordinator.declaredRoutes }
    }
    shown.merge(text.routes) { $0.union($1) }
    return Discovery(
      screen: text.screen, screenType: text.screenType,
      tree: text.shown + run.choices.heldBack.map { "\($0) is held back\n" }.joined(),
      url: navigator.publicURL,
      urlPattern: pattern(of: url, opening: front), moves: run.moves(links),
      isHome: explorer.home?(run.state) ?? (text.screen == homeScreen), history: run.history)
  }

  /// The pattern of the link that opens the route; a screen without a link has the URL of the
  /// screen below.
  private func pattern(of url: String?, opening route: AnyRoute?) -> String? {
    guard let url, case .success(let steps) = Root.links.steps(for: url),
      steps.last?.route == route
    else { return nil }
    return patterns[steps.identity]
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
}

/// Collects the mistakes that the app and Cairn report during a run.
final class ReportCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private var texts: [String] = []

  /// Returns the texts of the mistakes since the last call.
  func takeTexts() -> [String] {
    defer { texts = [] }
    return texts
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}
