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

  private struct Found {
    let path: [Step]
    let moves: [Step.Move]
    let isHome: Bool
  }

  /// The result of a run along a path.
  private struct Visit {
    let step: Step
    let alternatives: [[Int]]
    let number: Int
  }

  private let explorer: Explorer<Root>
  private let comparison: Comparison
  private let links: [String]
  private let names = RouteNames()
  /// The patterns of all links, by the identity of the link.
  private let patterns: [[String]: String]
  private var numbers: [String: Int] = [:]
  private var found: [Found] = []
  private var states: [ExplorationReport.State] = []
  private var edges: [ExplorationReport.Edge] = []
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
      guard let visit = await visit(path, from: nil) else { return false }
      guard path.count == 1 else { continue }
      waiting += visit.alternatives.reversed().map { [Step(move: .start, answers: $0)] }
    }
    return true
  }

  /// Tries everything that is possible in the state.
  private mutating func expand(_ number: Int) async {
    let state = found[number]
    for move in state.moves {
      var waiting: [[Int]] = [[]]
      while let answers = waiting.popLast() {
        let step = Step(move: move, answers: answers)
        guard let visit = await visit(state.path + [step], from: number) else { continue }
        edges.append(.init(from: number, to: visit.number, step: "\(visit.step)"))
        waiting += visit.alternatives.reversed()
      }
    }
  }

  /// Runs the app along the path, and checks its last step and, if it is new, its state.
  private mutating func visit(_ path: [Step], from number: Int?) async -> Visit? {
    let collector = ReportCollector()
    return await withIssueReporters([collector]) {
      await visit(path, from: number, collector)
    }
  }

  private mutating func visit(
    _ path: [Step], from number: Int?, _ collector: ReportCollector
  ) async -> Visit? {
    let run = await Run(explorer, path[0], names)
    for step in path.dropFirst().dropLast() {
      guard await run.perform(step) != nil else {
        note(.init(.notRepeatable, "The step \"\(step)\" is not possible any more."), path)
        return nil
      }
    }
    var findings: [Finding] = []
    if let last = path.dropFirst().last {
      collector.texts = []
      let mayBeRefused = run.mayBeRefused(last.move)
      guard let events = await run.perform(last) else {
        note(.init(.notRepeatable, "The step \"\(last)\" is not possible any more."), path)
        return nil
      }
      findings += run.problems(in: events, mayBeRefused: mayBeRefused)
      if case .open(let link) = last.move {
        tried.insert(link)
        let (finding, isOpen) = run.check(link, events)
        findings += finding.map { [$0] } ?? []
        if isOpen { opened.insert(link) }
      }
    }
    let answers = run.choices.asked.map(\.index)
    let move = path[path.count - 1].move
    let step = Step(move: move, answers: answers, answerText: run.choices.text)
    let alternatives = run.choices.alternatives(after: path[path.count - 1].answers.count)
    let path = Array(path.dropLast()) + [step]
    findings += await run.leaks()
    findings += collector.texts.map { .init(.reported, $0) }
    collector.texts = []
    let text = run.text
    let key: String =
      switch comparison {
      case .trees: text.key + text.declared
      case .screens: text.screenType + "\n" + text.declaredInFront + run.actionNames
      }
    if let known = numbers[key] {
      findings.forEach { note($0, path) }
      return Visit(step: step, alternatives: alternatives, number: known)
    }
    let new = add(text, key, run, path)
    findings += properties(in: run.state)
    // Both depend on the values of routes, which this comparison ignores.
    if comparison == .trees { findings += await run.checkState() }
    findings += collector.texts.map { .init(.reported, $0) }
    findings.forEach { note($0, path) }
    return Visit(step: step, alternatives: alternatives, number: new)
  }

  private mutating func add(
    _ text: StateText, _ key: String, _ run: Run<Root>, _ path: [Step]
  ) -> Int {
    let number = states.count
    numbers[key] = number
    let navigator = run.test.navigator
    let url = navigator.url?.absoluteString
    let front = navigator.tree.frontPath.last.flatMap { navigator.tree.entry($0)?.route }
    states.append(
      .init(
        number: number, screen: text.screen, screenType: text.screenType, tree: text.shown,
        url: url, urlPattern: pattern(of: url, opening: front), depth: path.count - 1))
    let isHome = explorer.home?(run.state) ?? (text.screen == homeScreen)
    found.append(Found(path: path, moves: run.moves(links), isHome: isHome))
    for coordinator in run.test.all((any Coordinator).self) {
      declared["\(type(of: coordinator))"] = coordinator.declaredRoutes
    }
    shown.merge(text.routes) { $0.union($1) }
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

/// Collects the mistakes that the app and Cairn report during a run.
final class ReportCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}
