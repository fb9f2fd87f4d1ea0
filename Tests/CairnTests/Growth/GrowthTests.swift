@_spi(Hosts) import Cairn
import Foundation
import Testing

/// How the work grows with the tree, counted in steps and not in time.
@MainActor
@Suite("Growth", .failsOnReports)
struct GrowthTests {
  /// A file of a given size.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: @Sendable (Int) -> Data
    /// True if saved entries are dropped.
    var drops = false

    init(_ name: String, drops: Bool = false, _ file: @escaping @Sendable (Int) -> Data) {
      testDescription = name
      self.file = file
      self.drops = drops
    }
  }

  nonisolated static let shapes = [
    Shape("stacks in stacks") { NestFile.stacks($0) },
    Shape("splits in details") { NestFile.splits($0) },
    Shape("splits in sidebars") { NestFile.splitsInSidebars($0) },
    Shape("adaptive flows in each other") { NestFile.adaptiveChain($0) },
    Shape("adaptive screens in one flow") { NestFile.adaptiveList($0) },
    Shape("modals of modals") { NestFile.modals($0) },
    Shape("modals of splits in details") { NestFile.splits($0, withModals: true) },
    Shape("flows with traits of their own") { NestFile.overrides($0) },
    Shape("pages") { NestFile.pages($0) },
    Shape("parked requests") { NestFile.parked($0) },
    Shape("unreadable routes", drops: true) { NestFile.unreadable($0) },
    Shape("tabs in tabs") { NestFile.tabs($0) },
  ]

  /// Something that is done with a restored tree.
  struct Action: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let act: @MainActor @Sendable (Navigator) throws -> Void

    init(_ name: String, _ act: @escaping @MainActor @Sendable (Navigator) throws -> Void) {
      testDescription = name
      self.act = act
    }
  }

  nonisolated static let actions = [
    Action("read what is visible") { _ = $0.tree.visibleEntries },
    Action("read the front") { _ = $0.tree.frontPath },
    Action("read the levels") { _ = $0.tree.levels },
    Action("read the URL") { _ = $0.url },
    Action("print the tree") { _ = $0.tree.description },
    Action("save") { _ = try $0.snapshot() },
    Action("make the window narrow") { $0.traits = .compact },
    Action("make the window narrow and wide") {
      $0.traits = .compact
      $0.traits = .regular
    },
    Action("go back") { $0.report(.backOneStep) },
    Action("dismiss all") { ($0.root as? Nest)?.dismissAll() },
    Action("pop to the root") { ($0.root as? Nest)?.popToRoot() },
    Action("open a link") { $0.open("/screen") },
    Action("ask coordinators again") { $0.reevaluate() },
    Action("replace all") { ($0.root as? Nest)?.set([.screen]) },
    Action("end") { $0.end() },
  ]

  private func restored(_ shape: Shape, _ count: Int) -> Navigator {
    let navigator = Navigator(quiet: Nest())
    navigator.traits = .regular
    let report = navigator.restore(from: shape.file(count))
    #expect(report.failure == nil)
    #expect(report.dropped.isEmpty == !shape.drops)
    return navigator
  }

  /// Expects that twice the size takes about twice the steps, each time.
  private func expectLinear(
    _ name: String, sizes: [Int] = [60, 120, 240], _ steps: (Int) throws -> Int
  ) rethrows {
    let counts = try sizes.map(steps)
    for (smaller, larger) in zip(counts, counts.dropFirst()) {
      // Quadratic work would be four times as much.
      #expect(larger <= 5 * smaller / 2 + 100, "\(name): \(counts) steps for sizes \(sizes)")
    }
  }

  @Test(
    "Promise 32: restoring takes steps in proportion to the file, in any width",
    arguments: shapes, Traits.widths)
  func restoring(shape: Shape, width: Traits) {
    expectLinear("restoring") { count in
      let file = shape.file(count)
      let navigator = Navigator(quiet: Nest(), in: width)
      defer { navigator.end() }
      let steps = StepCounter.count { navigator.restore(from: file) }
      #expect(steps >= count)
      return steps
    }
  }

  @Test(
    "Promise 32: whatever is done with a tree takes steps in proportion to it",
    arguments: actions, shapes)
  func acting(action: Action, shape: Shape) throws {
    try expectLinear(action.testDescription, sizes: [60, 120]) { count in
      let navigator = restored(shape, count)
      defer { navigator.end() }
      _ = navigator.tree
      return try StepCounter.count { try action.act(navigator) }
    }
  }

  @Test("Promise 32: a link through nested flows takes steps in proportion to its length")
  func deepLink() {
    expectLinear("opening") { count in
      let navigator = Navigator(quiet: Nest())
      navigator.traits = .regular
      defer { navigator.end() }
      let link = String(repeating: "/split", count: count / 5) + "/screen"
      return StepCounter.count { #expect(navigator.open(link) == .committed) }
    }
  }

  @Test("Promise 32: requests are asked for once by each guard, however deep a link leads")
  func guards() {
    // Guards are asked after each level of a link.
    let app = TestFlow("app", stack: "list")
    let log = Log()
    app.makes["in"] = { _ in .flow(Self.inner()) }
    app.makes["form"] = { Destination(TestScreen("form", flow: $0, log: log)) }
    let navigator = Navigator(quiet: app)
    defer { navigator.end() }
    app.push("form")
    _ = log.take()
    #expect(navigator.open(String(repeating: "/in/in", count: 8) + "/list") == .committed)
    #expect(log.take().count { $0 == "form asked" } == 1)
  }

  @Test(
    "Promise 32: a link that awaits a condition in each flow makes a flow once for each later wait",
    arguments: [4, 16, 64])
  func conditions(depth: Int) async {
    let app = TestFlow("app", stack: "list")
    var made = 0
    func prepare(_ flow: TestFlow) {
      flow.ways["in"] = { _ in .when({ true }, then: .show("in")) }
      flow.makes["in"] = { _ in
        made += 1
        let inner = TestFlow("inner", stack: "list")
        prepare(inner)
        return .flow(inner)
      }
    }
    prepare(app)
    let navigator = Navigator(quiet: app)
    defer { navigator.end() }
    let link = String(repeating: "/in/in", count: depth) + "/list"
    #expect(await navigator.finalOutcome(of: navigator.open(link)) == .committed)
    #expect(navigator.tree.frontPath.count == depth + 2)
    // Each wait takes back the flows before it. A link is at most 64 flows deep.
    #expect(made == depth * (depth + 1) / 2)
  }

  @MainActor
  private static func inner() -> TestFlow {
    let flow = TestFlow("inner", stack: "list")
    flow.makes["in"] = { _ in .flow(inner()) }
    return flow
  }

  /// Two ways lead to each flow, and no URL to the screen at the end.
  private final class Twice: Coordinator {
    enum Route: Routable { case inner, end }
    let navigation = Navigation(root: Route.end)
    static let links = Links<Route> {
      Mount("/a", .inner, Twice.self)
      Mount("/b", .inner, Twice.self)
    }
    func destination(for route: Route) -> Destination {
      switch route {
      case .inner: Twice()
      case .end: Leaf()
      }
    }
  }

  @Test("Promise 32: the URL of a flow that is mounted at several places is found in bounded steps")
  func ambiguousMounts() {
    let root = Twice()
    let navigator = Navigator(quiet: root)
    defer { navigator.end() }
    var innermost = root
    for _ in 0..<30 {
      innermost.push(.inner)
      innermost = innermost.children.first as? Twice ?? innermost
    }
    let steps = StepCounter.count { #expect(navigator.url == nil) }
    // Each of 62 entries may be tried, with a bound on each.
    #expect(steps < 62 * 1000)
  }

  /// Two ways begin with the same route, and only the second one has an end.
  private final class Halves: Coordinator {
    enum Route: Routable { case inner, end }
    let navigation = Navigation(root: Route.end)
    static let links = Links<Route> {
      Mount("/a", .inner, links: { Halves.dead })
      Mount("/b", .inner, links: { Halves.live })
    }
    static let dead: Links<Route> = Links { Mount("/x", .inner, links: { Halves.dead }) }
    static let live: Links<Route> = Links {
      Mount("/x", .inner, links: { Halves.live })
      Link("/end", .end)
    }
    func destination(for route: Route) -> Destination { Leaf() }
  }

  @Test("Promise 32: a way without an end is tried once, however deep it is, and then the next one")
  func deadMount() {
    var path = Halves.path(to: .end)
    for _ in 0..<30 { path = Halves.path(to: .inner, then: path) }
    let address = "/b" + String(repeating: "/x", count: 29) + "/end"
    #expect(Halves.links.url(for: path)?.absoluteString == address)
  }

  @Test(
    "Promise 32: ids from a file cannot be chosen so that they collide",
    arguments: [0, 8, 16, 24, 32, 40, 48], [false, true])
  func ids(shift: Int, isComplement: Bool) {
    // A table of 4,096 ids has 8,192 buckets. On average at most four ids share one.
    let ids = (1...4_096).map { EntryID(rawValue: isComplement ? ~($0 << shift) : $0 << shift) }
    for seed in [1, 0x7f3a_5c01_2340, 0x5581_9e64_82b0] {
      let buckets = Set(ids.map { $0._rawHashValue(seed: seed) & 8_191 })
      #expect(buckets.count > 1_024)
    }
  }

  @Test("Promise 32: 5,000 sequences, each in another one, are one sequence")
  func nestedSequences() {
    let count = 5_000
    let nest = Nest()
    let navigator = Navigator(quiet: nest)
    defer { navigator.end() }
    let inner = Transition<Nest.Route>.sequence(.push(.one(1)), .push(.one(2)))
    let nested = (0..<count).reduce(inner) { step, _ in .sequence([step]) }
    #expect(nest.perform(nested) == .committed)
    #expect(navigator.tree.count == 4)

    let left = (0..<count).reduce(inner) { step, index in .sequence(step, .push(.page(index))) }
    expectLinear("a sequence") { count in
      let steps = (0..<count).reduce(Transition<Nest.Route>.none) { step, index in
        .sequence(.push(.page(index)), step).animated(.automatic)
      }
      return StepCounter.count { nest.perform(steps) }
    }
    #expect(nest.perform(.sequence(left, .popToRoot)) == .committed)
    #expect(navigator.tree.count == 2)
  }

  @Test("Promise 32: 30,000 flows in each other are restored, read, saved and released")
  func depth() throws {
    let count = 30_000
    var navigator: Navigator? = Navigator(quiet: Nest())
    navigator?.savingLimits.file = 1 << 30
    navigator?.traits = .regular
    #expect(navigator?.restore(from: NestFile.stacks(count)).isComplete == true)
    #expect(navigator?.tree.count == 2 * count + 2)
    #expect(navigator?.tree.frontPath.count == count + 2)
    // A link leads through 65 flows at most.
    #expect((navigator?.url?.pathComponents.count ?? 0) < 68)
    #expect((navigator?.tree.description.utf8.count ?? 0) < count * 400)
    let saved = try #require(try navigator?.snapshot())
    #expect(saved.tree.count == 2 * count + 2)
    weak let root = navigator?.root as? Nest
    // Deallocated without end(), so what is nested is released as it is.
    navigator = nil
    #expect(root == nil)
  }

  @Test("Promise 32: 20,000 modals of modals are released without a stack overflow")
  func manyModals() {
    let navigator = Navigator(quiet: Nest())
    navigator.savingLimits.file = 1 << 30
    #expect(navigator.restore(from: NestFile.modals(20_000)).isComplete)
    navigator.end()
    #expect(navigator.tree.count == 1)
  }
}
