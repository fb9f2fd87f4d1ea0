import Cairn
import Testing

/// A way to leave a flow; some ways exist only for some layouts or requests.
enum LayoutWayOut: String, CaseIterable, CustomTestStringConvertible {
  case showInOwnColumn, showInEarlierColumn, navigateInSplit, popInSplit, popToInSplit
  case replaceTopInSplit, backCollapsed, backToCollapsed, columnEmptiedByLink
  case pagesSet
  case reevaluated, aboveReevaluated, modalReevaluated, redirectedByReevaluation
  case switchedByReevaluation, parentReevaluated
  case tabBackLeaves, sequence, unrestorable

  var testDescription: String { rawValue }

  /// The expected result; nil if the flow does not end.
  var result: FlowResult<String>? {
    switch self {
    case .showInOwnColumn, .showInEarlierColumn, .navigateInSplit, .replaceTopInSplit, .pagesSet,
      .sequence:
      .cancelled(.replaced)
    case .popInSplit, .popToInSplit: .cancelled(.popped)
    case .backCollapsed, .backToCollapsed: .cancelled(.back)
    case .columnEmptiedByLink: .cancelled(.link)
    case .reevaluated, .aboveReevaluated, .modalReevaluated, .redirectedByReevaluation,
      .switchedByReevaluation:
      .cancelled(.reevaluated)
    case .parentReevaluated: .cancelled(.parentEnded)
    case .unrestorable: .cancelled(.restored)
    case .tabBackLeaves: nil
    }
  }
}

@MainActor
@Suite("Results of flows in all layouts", .failsOnReports, .timeLimit(.minutes(10)))
struct LayoutResultTests {
  /// A root flow with the given layout, which contains a flow at the route `child`.
  @MainActor
  private struct Stage {
    let app: TestFlow
    let child = TestFlow("child", stack: "first", "second")
    let results = Results<String>()
    let navigator: Navigator

    init(_ navigation: Navigation<Stop>, traits: Traits = .compact) {
      app = TestFlow("app", navigation)
      app.makes["child"] = { [child, results] _ in child.onResult { results.take($0) } }
      navigator = Navigator(quiet: app, in: traits)
    }
  }

  private func leave(by way: LayoutWayOut) throws -> Stage {
    switch way {
    case .showInOwnColumn, .showInEarlierColumn, .navigateInSplit, .popInSplit, .popToInSplit,
      .replaceTopInSplit, .backCollapsed, .backToCollapsed, .columnEmptiedByLink:
      try leaveSplit(by: way)
    case .pagesSet, .tabBackLeaves: try leaveSelecting(by: way)
    case .reevaluated, .aboveReevaluated, .modalReevaluated, .redirectedByReevaluation,
      .switchedByReevaluation, .parentReevaluated:
      leaveByReevaluation(way)
    case .sequence, .unrestorable: try leaveStack(by: way)
    }
  }

  private func leaveSplit(by way: LayoutWayOut) throws -> Stage {
    let isCollapsed = way == .backCollapsed || way == .backToCollapsed
    let stage = Stage(
      Navigation(split: "list", content: "inbox"), traits: isCollapsed ? .compact : .regular)
    let (app, navigator) = (stage.app, stage.navigator)
    app.show("child", in: .detail)
    #expect(navigator.shape == "{list | inbox | child[first second]}")
    switch way {
    case .showInOwnColumn: app.show("x", in: .detail)
    case .showInEarlierColumn: app.show("inbox", in: .content)
    case .navigateInSplit: app.navigate(to: "x")
    case .popInSplit: app.pop()
    case .popToInSplit: app.pop(to: "list")
    case .replaceTopInSplit: app.replaceTop("x")
    case .backCollapsed:
      navigator.report(.backOneStep)
      navigator.report(.backOneStep)
    case .backToCollapsed: navigator.report(.back(to: try #require(navigator.id("inbox"))))
    default: navigator.open("/list")
    }
    return stage
  }

  private func leaveSelecting(by way: LayoutWayOut) throws -> Stage {
    if way == .tabBackLeaves {
      let stage = Stage(Navigation(tabs: ["list", "child"], back: .first))
      stage.app.select("child")
      stage.navigator.report(.backOneStep)
      stage.navigator.report(.backOneStep)
      #expect(stage.navigator.shape == "(*list child[first])")
      return stage
    }
    let stage = Stage(Navigation(pages: ["child", "list"]))
    stage.app.set(["list"])
    return stage
  }

  private func leaveByReevaluation(_ way: LayoutWayOut) -> Stage {
    let isSwitching = way == .switchedByReevaluation
    let stage = Stage(isSwitching ? Navigation(switching: "child") : Navigation(root: "list"))
    let (app, navigator) = (stage.app, stage.navigator)
    var denied = "child"
    switch way {
    case .aboveReevaluated:
      denied = "below"
      app.push("below")
      app.push("child")
    case .modalReevaluated: app.present("child")
    case .parentReevaluated:
      denied = "parent"
      app.makes["parent"] = { app in
        let parent = TestFlow("parent", stack: "root")
        parent.makes["child"] = { _ in app.destination(for: "child") }
        parent.onStart = { $0.push("child") }
        return .flow(parent)
      }
      app.push("parent")
    case .switchedByReevaluation: break
    default: app.push("child")
    }
    let redirects = isSwitching || way == .redirectedByReevaluation
    app.ways[denied] = { _ in redirects ? .redirect(to: "other") : .deny("no") }
    #expect(navigator.reevaluate() == .committed)
    return stage
  }

  private func leaveStack(by way: LayoutWayOut) throws -> Stage {
    let stage = Stage(Navigation(root: "list"))
    stage.app.push("child")
    if way == .sequence {
      stage.app.perform(.sequence(.push("x"), .pop(1), .set(["list", "y"])))
    } else {
      let saved = try stage.navigator.snapshot()
      stage.app.makes["child"] = nil
      #expect(stage.navigator.restore(saved).dropped.count == 2)
    }
    return stage
  }

  @Test(
    "Promise 9: In every layout, a flow's result is delivered exactly once on every way out",
    arguments: LayoutWayOut.allCases)
  func everyWayOut(way: LayoutWayOut) async throws {
    let stage = try leave(by: way)
    let expected = way.result.map { [$0] } ?? []
    await runReadyTasks()
    #expect(stage.results.all == expected)
    #expect(stage.navigator.faults == [])
    stage.navigator.end()
    stage.child.finish("again")
    stage.child.cancel()
    await runReadyTasks()
    #expect(stage.results.all.count == 1)
    #expect(stage.results.all.first == way.result ?? .cancelled(.navigatorEnded))
    #expect(stage.child.navigator == nil)
  }

  @Test("Promise 10: Result handlers survive restoration in every layout", arguments: Traits.widths)
  func restored(traits: Traits) throws {
    let layouts: [@MainActor () -> Navigation<Stop>] = [
      { Navigation(root: "list", path: ["child"]) },
      { Navigation(switching: "child") },
      { Navigation(tabs: ["list", "child"], selected: "child") },
      { Navigation(pages: ["list", "child"], selected: "child") },
      { Navigation(split: "list", detail: "child") },
      { Navigation(split: "list", content: "inbox", detail: "child") },
    ]
    for layout in layouts {
      let data = try Stage(layout(), traits: traits).navigator.snapshot().data()
      let stage = Stage(layout(), traits: traits)
      // The initial tree has one child flow; restoring ends it. The restored tree has another one.
      let results = Results<String>()
      stage.app.makes["child"] = { _ in
        TestFlow("child", stack: "first").onResult { results.take($0) }
      }
      #expect(stage.navigator.restore(from: data).isComplete)
      #expect(stage.results.all == [.cancelled(.restored)])
      #expect(results.all == [])
      stage.navigator.flow?.finish("done")
      #expect(results.all == [.finished("done")])
    }
  }

  @Test("Promise 10: A flow saved while pushed and restored as a sheet keeps its result handler")
  func restoredInAnotherWidth() throws {
    let first = Stage(Navigation(root: "list"))
    first.app.present("child", as: .pushOrSheet)
    let second = Stage(Navigation(root: "list"), traits: .regular)
    second.navigator.restore(from: try first.navigator.snapshot().data())
    #expect(second.navigator.shape == "[list] + child[first second]")
    second.child.finish("done")
    #expect(second.results.all == [.finished("done")])
  }
}
