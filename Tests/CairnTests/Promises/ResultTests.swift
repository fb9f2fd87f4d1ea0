import Cairn
import Foundation
import Testing

/// A way to leave a flow.
enum WayOut: String, CaseIterable, CustomTestStringConvertible {
  case finish, cancel, back, backOneStep, swipe, dismiss, dismissAll, pop, popTo, popToRoot
  case replace, set, switching, link, linkOverModal, tab, parentEnd, parentPopped, restore
  case navigatorEnd, navigatorGone

  var testDescription: String { rawValue }

  /// True if the flow is presented; false if it is pushed.
  var isModal: Bool {
    switch self {
    case .swipe, .dismiss, .dismissAll, .linkOverModal: true
    default: false
    }
  }

  var result: FlowResult<String> {
    switch self {
    case .finish: .finished("output")
    case .cancel: .cancelled(.cancelled)
    case .back, .backOneStep, .tab: .cancelled(.back)
    case .swipe: .cancelled(.swipedAway)
    case .dismiss, .dismissAll: .cancelled(.dismissed)
    case .pop, .popTo, .popToRoot: .cancelled(.popped)
    case .replace, .set, .switching: .cancelled(.replaced)
    case .link, .linkOverModal: .cancelled(.link)
    case .parentEnd, .parentPopped: .cancelled(.parentEnded)
    case .restore: .cancelled(.restored)
    case .navigatorEnd, .navigatorGone: .cancelled(.navigatorEnded)
    }
  }
}

@MainActor
@Suite("Results", .failsOnReports, .timeLimit(.minutes(10)))
struct ResultTests {
  /// Two tabs.
  ///
  /// The first contains a stack with `shop` pushed, which shows `child`.
  @MainActor
  private final class Stage {
    let app = TestFlow("app", tabs: "home", "profile")
    let home = TestFlow("home", stack: "list")
    let shop = TestFlow("shop", stack: "root")
    let child = TestFlow("child", stack: "first", "second")
    let results = Results<String>()
    var navigator: Navigator?

    init(modal: Bool, parent: (Stage) -> TestFlow) {
      app.makes["home"] = { [home] _ in .flow(home) }
      home.makes["shop"] = { [shop] _ in .flow(shop) }
      let navigator = Navigator(quiet: app)
      self.navigator = navigator
      home.push("shop")
      let parent = parent(self)
      parent.makes["child"] = { [child, results] _ in
        child.onResult { results.take($0) }
      }
      if modal { parent.present("child") } else { parent.push("child") }
      child.push("third")
    }
  }

  private func leave(_ stage: Stage, by way: WayOut) throws {
    let navigator = try #require(stage.navigator)
    let saved = try navigator.snapshot()
    switch way {
    case .finish: stage.child.finish("output")
    case .cancel: stage.child.cancel()
    case .back:
      navigator.report(.back(to: try #require(navigator.id("home", "list"))))
    case .backOneStep:
      // Back pops the third and the second screen; back on the first one ends the flow.
      for _ in 0..<3 { navigator.report(.backOneStep) }
    case .swipe: navigator.report(.dismiss(try #require(navigator.id("home", "child"))))
    case .dismiss: stage.child.dismiss()
    case .dismissAll: stage.app.dismissAll()
    case .pop: stage.home.pop()
    case .popTo: stage.home.pop(to: "list")
    case .popToRoot: stage.home.popToRoot()
    case .replace: stage.home.replaceTop("other")
    case .set: stage.home.set(["list"])
    case .link, .linkOverModal: stage.home.open(try #require(URL(string: "/in/home/go/other")))
    case .tab: navigator.report(.select(try #require(navigator.id("home"))))
    case .parentEnd: stage.shop.cancel()
    case .parentPopped: stage.home.pop()
    case .restore: navigator.restore(saved)
    case .navigatorEnd: navigator.end()
    case .navigatorGone:
      stage.navigator = nil
      closeWindows()
    case .switching: stage.home.set(["other"])
    }
  }

  @Test(
    "Promise 9: A flow's result is delivered exactly once on every way out",
    arguments: WayOut.allCases)
  func everyWayOut(way: WayOut) async throws {
    let stage = Stage(modal: way.isModal) { stage in
      switch way {
      case .parentEnd, .parentPopped: stage.shop
      default: stage.home
      }
    }
    #expect(stage.results.all == [])
    // The restored tree must create new coordinators, because a coordinator is used only once.
    if way == .restore {
      stage.home.makes["child"] = { _ in .flow(TestFlow("child", stack: "first")) }
    }
    if way == .restore { stage.app.makes["home"] = { _ in .flow(TestFlow("home", stack: "list")) } }
    try leave(stage, by: way)
    await runReadyTasks()
    #expect(stage.results.all == [way.result])
    // No later call delivers a second result.
    stage.child.finish("again")
    stage.child.cancel()
    stage.navigator?.end()
    stage.navigator = nil
    await runReadyTasks()
    #expect(stage.results.all == [way.result])
    #expect(stage.child.navigator == nil)
  }

  @Test("Promise 9: `await run` returns the result of every way out", arguments: WayOut.allCases)
  func everyWayOutOfRun(way: WayOut) async throws {
    let stage = Stage(modal: false) { $0.home }
    stage.home.pop()
    let parent = way == .parentEnd || way == .parentPopped ? stage.shop : stage.home
    let child = TestFlow("run", stack: "first", "second", "third")
    let task = Task { @MainActor in
      await parent.run(child, as: way.isModal ? .sheet : .push)
    }
    await until("the flow") { child.navigator != nil }
    if way == .restore { stage.app.makes["home"] = { _ in .flow(TestFlow("home", stack: "list")) } }
    switch way {
    case .finish: child.finish("output")
    case .cancel: child.cancel()
    case .dismiss: child.dismiss()
    case .swipe:
      let navigator = try #require(stage.navigator)
      navigator.report(.dismiss(try #require(navigator.id("home", "run"))))
    default: try leave(stage, by: way)
    }
    #expect(await outcome(of: task) == way.result)
  }

  @Test(
    "Promise 9: Cancelling the task that awaits a flow ends the flow, or lets it never appear",
    arguments: [true, false])
  func taskCancelled(isShown: Bool) async {
    let stage = Stage(modal: false) { $0.home }
    let shape = stage.navigator?.shape
    let child = TestFlow("run", stack: "first")
    let task = Task { @MainActor in await stage.home.run(child) }
    if isShown { await until("the flow") { child.navigator != nil } }
    task.cancel()
    #expect(await outcome(of: task) == .cancelled(.taskCancelled))
    await runReadyTasks()
    #expect(stage.navigator?.shape == shape)
  }

  @Test("Promise 9: `run` returns at once if its flow has ended or cannot push")
  func refusedRun() async {
    let stage = Stage(modal: false) { $0.home }
    stage.child.cancel()
    let child = TestFlow("run", stack: "first")
    #expect(await stage.child.run(child) == .cancelled(.refused(.flowEnded)))
    let advice =
      "A tabs layout has no stack of its own; push in the coordinator of the selected entry, or select another one."
    let texts = await reports {
      let result = await stage.app.run(child, as: .push)
      #expect(result == .cancelled(.refused(.impossible(advice))))
    }
    #expect(texts.count == 1)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(
    "Promise 9: `run` inside a callback is queued, and returns a result even if it is then refused")
  func refusedLater() async {
    let stage = Stage(modal: false) { $0.home }
    let results = Results<String>()
    let child = TestFlow("run", stack: "first")
    stage.shop.makes["go"] = { shop in
      shop.cancel()
      Task.immediate { results.take(await shop.run(child)) }
      return Destination(TestScreen("go"))
    }
    stage.shop.push("go")
    await until("the result") { !results.all.isEmpty }
    #expect(results.all == [.cancelled(.refused(.flowEnded))])
    #expect(child.navigator == nil)
  }

  @Test("Promise 9: A root coordinator stays when it finishes, and delivers its result once")
  func root() async {
    let results = Results<String>()
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app) { results.take($0) }
    #expect(app.finish("done") == .committed)
    let texts = await reports {
      #expect(app.finish("again") == .unchanged)
      #expect(app.cancel() == .unchanged)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("TestFlow ended again") == true)
    #expect(navigator.shape == "[list]")
    navigator.end()
    #expect(results.all == [.finished("done")])
  }

  @Test("Promise 9: An output that no handler receives is lost, and reported")
  func unreceived() throws {
    let app = TestFlow("app", stack: "list")
    let child = TestFlow("child", stack: "form")
    app.makes["child"] = { _ in DestinationBuilder.buildExpression(child) }
    let navigator = Navigator(quiet: app)
    app.present("child")
    let (texts, outcome) = reports { child.finish("output") }
    #expect(outcome == .committed)
    #expect(
      texts == [
        """
        The TestFlow at TestFlow / child finished with a value of type String, but no handler receives it, \
        so it is lost.

        To fix this, add .onFinish { … } to the TestFlow in its parent's destination(for:), or \
        .onFinish { _ in } if nobody needs the value.
        """
      ])
    withExtendedLifetime(navigator) {}
  }

  @Test("Promise 9: A flow without an output, and one that is cancelled, need no handler")
  func nothingToReceive() {
    final class PlainFlow: Coordinator {
      let navigation = Navigation(root: Stop("form"))
      func destination(for route: Stop) -> Destination { TestScreen("form") }
    }
    let app = TestFlow("app", stack: "list")
    let (child, plain) = (TestFlow("child", stack: "form"), PlainFlow())
    app.makes["child"] = { _ in DestinationBuilder.buildExpression(child) }
    app.makes["plain"] = { _ in DestinationBuilder.buildExpression(plain) }
    let navigator = Navigator(quiet: app)
    app.present("child")
    child.cancel()
    app.present("plain")
    plain.finish()
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 9: A result handler runs after the commit, and its commands run after the handler")
  func order() {
    let log = Log()
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    app.makes["child"] = { app in
      TestFlow("child", stack: "first").onResult { _ in
        log.note(navigator.shape)
        #expect(app.push("next") == .queued)
        log.note(navigator.shape)
      }
    }
    app.push("child")
    navigator.flow?.finish("x")
    #expect(log.take() == ["[list]", "[list]"])
    #expect(navigator.shape == "[list next]")
  }
}
