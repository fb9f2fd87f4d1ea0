import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Exploring", .timeLimit(.minutes(10)))
struct ExplorerTests {
  /// An app with a modal that cannot be closed.
  private func labExplorer(closes: Bool = false) -> Explorer<Lab> {
    Explorer(named: "labExplorer()") {
      let lab = Lab()
      lab.buttons["a"] = ["to c": { $0.present("c", as: .fullScreen) }]
      if closes { lab.buttons["c"] = ["close": { $0.dismiss() }] }
      return lab
    }
  }

  @Test("Promise 34: A report contains each state once, and the steps between them")
  func graph() async {
    let report = await labExplorer(closes: true).explore()
    #expect(
      report.states.map(\.screen) == ["Lab / home", "Lab / a", "Lab / b", "Lab / c"])
    #expect(report.states.map(\.depth) == [0, 1, 1, 2])
    #expect(report.states.map(\.url) == [nil, "/a", "/b", "/a"])
    let edges = report.edges.map { "\($0.from) → \($0.to): \($0.step)" }
    #expect(edges.contains("0 → 1: LabScreen: to a"))
    #expect(edges.contains("1 → 0: back"))
    #expect(edges.contains("3 → 1: LabScreen: close"))
    #expect(report.isComplete)
    #expect(report.problems.isEmpty)
  }

  @Test("Promise 34: Tabs with equal texts, in two flows of one level, are all selected")
  func equalTabs() async {
    let report = await Explorer {
      let lab = Lab(Navigation(tabs: ["home", "more"]))
      lab.flows["more"] = { _ in
        Destination(Lab(Navigation(tabs: ["other", "home"])))
      }
      return lab
    }.explore()
    #expect(report.states.contains { $0.screen == "Lab / more / home" })
    #expect(report.states.contains { $0.screen == "Lab / more / other" })
    #expect(report.isComplete)
  }

  @Test(
    "Promise 34: The path to a problem is repeated if an action has a name that ends like answers")
  func bracketedName() async throws {
    let explorer = Explorer(named: "labExplorer()") {
      let lab = Lab()
      lab.buttons["a"] = ["chapter [2]": { $0.present("c", as: .fullScreen) }]
      return lab
    }
    let problem = try #require(await explorer.explore().problems.first)
    #expect(problem.path == ["LabScreen: to a", "LabScreen: chapter [2]"])
    let again = await explorer.explore(after: problem.path)
    #expect(again.problems.map(\.message) == [problem.message])
  }

  @Test("Promise 34: Two explorations of one app give equal reports")
  func isDeterministic() async {
    let fault = Fault.all[0]
    let first = await fault.explorer(true).explore()
    #expect(await fault.explorer(true).explore() == first)
  }

  @Test("Promise 34: An app without an end is explored up to the bound, without a false alarm")
  func bound() async {
    let report = await Lab.explorer(bound: 8) { lab in
      lab.buttons["home"] = ["deeper": { $0.push("home", always: true) }]
    }.explore()
    #expect(report.states.count >= 8)
    #expect(report.frontier > 0)
    #expect(report.problems.isEmpty)
  }

  @Test("Promise 34: A screen that leads only to unexplored screens is not called a dead end")
  func unexplored() async {
    let report = await Lab.explorer(bound: 8) { lab in
      for step in 0..<20 {
        lab.buttons[Spot("step \(step)")] = [
          "next": { $0.present(Spot("step \(step + 1)"), as: .fullScreen) }
        ]
      }
      lab.buttons["home"] = ["begin": { $0.present("step 0", as: .fullScreen) }]
    }.explore()
    #expect(report.frontier > 0)
    #expect(report.problems.isEmpty)
  }

  @Test("Promise 34: A route that its coordinator lists and that is in no state is reported")
  func unreachableRoute() async {
    let report = await Explorer { Listing() }.explore()
    #expect(report.problems.map(\.kind) == [.unreachable])
    #expect(report.problems.first?.message == "The route hidden of Listing is in no state.")
  }

  @Test("Promise 34: A declared route with values counts as shown with any values")
  func declaredRoute() async {
    let report = await Explorer { Declaring(offers: true) }.explore()
    #expect(report.problems.isEmpty, "\(report)")
    let without = await Explorer { Declaring(offers: false) }.explore()
    #expect(
      without.problems.map(\.message) == ["The route item(…) of Declaring is in no state."])
  }

  @Test("Promise 34: Lazy tabs are explored, and restoring need not create a hidden one again")
  func lazyTabs() async {
    let report = await Explorer { LazyTabs() }.explore()
    #expect(report.problems.isEmpty, "\(report)")
    // The first tab is another state when the second one exists.
    #expect(
      report.states.map(\.screen)
        == ["LazyTabs / first", "LazyTabs / second", "LazyTabs / first"])
  }

  @Test("Promise 34: A state in which a request waits for a decision is a state of its own")
  func deciding() async {
    let report = await Lab.explorer { lab in
      lab.incidents = { $0.server.incidents }
      lab.buttons["a"] = ["to c": { $0.navigate(to: "c") }]
      lab.ways["c"] = { lab, origin in
        guard origin == .program else { return .push("c") }
        return .decide {
          await lab.server.call()
          return .push("c")
        }
      }
    }.explore()
    let waiting = report.states.filter { $0.tree.contains("A request waits for a decision.") }
    #expect(waiting.map(\.screen) == ["Lab / a"])
    #expect(report.states.map(\.screen).contains("Lab / c"))
    #expect(report.problems.isEmpty, "\(report)")
  }

  @Test("Promise 34: Dialogs with equal titles that differ otherwise are different states")
  func equalTitles() async {
    let explorer = Lab.explorer { lab in
      func ask(_ message: String, then route: Spot) -> @MainActor (Lab) -> Void {
        { lab in
          lab.task {
            let dialog = Dialog("Sure?", message: message, choices: [.init("Yes", true)])
            if await lab.ask(dialog).output != nil { lab.navigate(to: route) }
          }
        }
      }
      lab.buttons["a"] = [
        "to c": ask("This leads to c.", then: "c"), "to d": ask("This leads to d.", then: "d"),
      ]
    }
    for report in [await explorer.explore(), await explorer.exploreScreens()] {
      let screens = report.states.map(\.screen)
      #expect(screens.contains("Lab / c") && screens.contains("Lab / d"))
      #expect(report.problems.isEmpty, "\(report)")
    }
  }

  @Test("Promise 34: A question before leaving is another state for each request that waits for it")
  func questions() async {
    let explorer = Lab.explorer { lab in
      lab.questions["a"] = "Leave?"
      lab.buttons["a"] = [
        "to c": { $0.set(["c"]) },
        "to d": { $0.set(["d"]) },
        "to e": { $0.navigate(to: "e") },
        "to f": { $0.navigate(to: "f") },
      ]
      lab.ways["e"] = { _, _ in .replaceTop("e") }
      lab.ways["f"] = { _, _ in .replaceTop("f") }
    }
    for report in [await explorer.explore(), await explorer.exploreScreens()] {
      let screens = Set(report.states.map(\.screen))
      #expect(screens.isSuperset(of: ["Lab / c", "Lab / d", "Lab / e", "Lab / f"]))
      #expect(report.problems.allSatisfy { $0.kind == .deadEnd }, "\(report)")
    }
  }

  @Test("Promise 34: Answers of fakes are part of the path, and can be repeated")
  func answers() async throws {
    let fault = try #require(Fault.all.first { $0.description.hasPrefix("a condition that is") })
    let report = await fault.explorer(true).explore()
    let problem = try #require(report.problems.first { $0.kind == .deadEnd })
    #expect(problem.path == ["LabScreen: to a [in stock 1]"])
    let again = await fault.explorer(true).explore(after: problem.path)
    #expect(again.problems.first?.kind == .deadEnd)
  }

  @Test("Promise 34: Beneath a toast the user can go back; a lock offers its own buttons only")
  func overlays() async throws {
    let report = await Lab.explorer { lab in
      lab.ways["toast"] = { _, _ in .present("toast", as: .overlay(.transparent)) }
      lab.ways["lock"] = { _, _ in .present("lock", as: .overlay(.opaque)) }
      lab.buttons["a"] = [
        "toast": { $0.navigate(to: "toast") }, "lock": { $0.navigate(to: "lock") },
      ]
      lab.buttons["lock"] = ["unlock": { $0.dismiss("lock") }]
      lab.buttons["toast"] = ["close": { $0.dismiss("toast") }]
    }.explore()
    func steps(_ part: String) throws -> Set<String> {
      let state = try #require(
        report.states.first { $0.tree.contains(part) && $0.tree.contains("  a") })
      return Set(report.edges.filter { $0.from == state.number }.map(\.step))
    }
    #expect(try steps("toast").contains("back"))
    #expect(try !steps("toast").contains("dismiss"))
    #expect(try steps("lock") == ["LabScreen: unlock", "open /a", "open /b"])
    #expect(report.problems.isEmpty, "\(report)")
  }

  @Test("Promise 34: A problem that depends on undeclared state is reported with all steps to it")
  func undeclared() async throws {
    let explorer = Lab.explorer { lab in
      var count = 0
      let tap: @MainActor (Lab) -> Void = { lab in
        count += 1
        if count == 2 { lab.navigate(to: "vip") }
      }
      lab.buttons["home"] = ["nothing": { _ in }, "tap": tap, "tap again": tap]
      lab.ways["vip"] = { _, _ in .deny("Members only.") }
    }
    let problem = try #require(await explorer.explore().problems.first)
    #expect(problem.kind == .refused)
    #expect(problem.path == ["LabScreen: tap", "LabScreen: tap again"])
    let again = await explorer.explore(after: problem.path)
    #expect(again.problems.first?.kind == .refused)
  }

  @Test(
    "Promise 34: A problem is reported with its shortest path, even if a longer one is tried first")
  func shortest() async throws {
    let report = await Lab.explorer { lab in
      let bad: @MainActor (Lab) -> Void = { $0.navigate(to: "vip") }
      // The search goes on in "a" before it returns to "home".
      lab.buttons["a"] = ["bad": bad]
      lab.buttons["home"] = ["to a": { $0.navigate(to: "a") }, "bad": bad]
      lab.ways["vip"] = { _, _ in .deny("Members only.") }
    }.explore()
    #expect(report.problems.map(\.path) == [["LabScreen: bad"]])
  }

  @Test("Promise 34: States have their shortest paths, even if a longer one is found first")
  func depths() async {
    let report = await Lab.explorer { lab in
      lab.buttons["home"] = ["to x": { $0.set(["x"]) }, "to c": { $0.set(["c"]) }]
      lab.buttons["x"] = ["to c": { $0.set(["c"]) }]
      lab.buttons["c"] = ["to d": { $0.set(["d"]) }]
      lab.buttons["d"] = ["home": { $0.set(["home"]) }]
    }.explore()
    let depths = Dictionary(report.states.map { ($0.screen, $0.depth) }) { first, _ in first }
    #expect(depths["Lab / c"] == 1)
    #expect(depths["Lab / d"] == 2)
    #expect(report.states.map(\.depth) == report.states.map(\.depth).sorted())
    #expect(report.problems.isEmpty, "\(report)")
  }

  @Test(
    "Promise 34: What stays in memory when the app ends is reported with the state in which it ends"
  )
  func endedApp() async throws {
    let explorer = Lab.explorer { lab in
      let pick: @MainActor (Lab) -> Void = { lab in
        lab.task {
          let picker = Lab(Navigation(root: "inner"))
          lab.kept.append(picker)
          let result = await lab.run(picker)
          // Nobody takes the object back if the app ends.
          if case .cancelled(.navigatorEnded) = result { return }
          lab.kept = []
        }
      }
      lab.buttons["a"] = ["pick": pick]
    }
    let problem = try #require(await explorer.explore().problems.first)
    #expect(problem.kind == .leak)
    #expect(problem.path == ["LabScreen: to a", "LabScreen: pick"])
    let again = await explorer.explore(after: problem.path)
    #expect(again.problems.first?.kind == .leak)
  }

  @Test("Promise 34: A path that is no longer possible says so")
  func outdated() async {
    let report = await labExplorer().explore(after: ["LabScreen: to nowhere"])
    #expect(report.problems.map(\.kind) == [.notRepeatable])
    let later = await labExplorer().explore(after: ["LabScreen: to nowhere", "back"])
    #expect(
      later.problems.map(\.message) == [
        "The step \"LabScreen: to nowhere\" is not possible any more."
      ])
  }

  @Test("Promise 34: A state that only a longer path reaches has the depth of that path")
  func depthOfHistory() async throws {
    let report = await Lab.explorer { lab in
      var count = 0
      let tap: @MainActor (Lab) -> Void = { lab in
        count += 1
        if count == 2 { lab.navigate(to: "vip") }
      }
      lab.buttons["home"] = ["tap": tap, "tap again": tap]
      lab.buttons["vip"] = [
        "one": { $0.set(["home"]) }, "two": { $0.set(["home"]) }, "three": { $0.set(["home"]) },
      ]
    }.explore()
    let vip = try #require(report.states.first { $0.screen == "Lab / vip" })
    #expect(vip.depth > 1)
  }
}

/// A flow whose routes are listed; one of them is never shown.
private final class Listing: Coordinator {
  enum Route: Routable, CaseIterable { case home, hidden }

  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination { Empty() }
}

private final class Empty {}

/// A flow that declares a route with a value, and shows it with another value, or not at all.
private final class Declaring: Coordinator, Explorable {
  enum Route: Routable { case home, item(Int) }

  let navigation = Navigation(root: Route.home)
  private let offers: Bool

  init(offers: Bool) { self.offers = offers }

  var declaredRoutes: [any Routable] { [Route.home, Route.item(0)] }

  var actions: [ExplorerAction] {
    offers ? [ExplorerAction("item") { self.navigate(to: .item(7)) }] : []
  }

  func destination(for route: Route) -> Destination { Empty() }
}

/// An app with lazy tabs whose screens declare a state that never changes.
private final class LazyTabs: Coordinator {
  enum Route: Routable { case first, second }
  let navigation = Navigation(tabs: [Route.first, .second], isLazy: true)

  func destination(for route: Route) -> Destination { Destination(Page()) }

  private final class Page: Explorable {
    var explorationState: String { "new" }
  }
}
