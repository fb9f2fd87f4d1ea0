import Cairn
import Testing

/// Flows that end where they cannot leave.
@MainActor
@Suite("A flow that ends and cannot leave begins again")
struct BeginAgainTests {
  private let results = Results<String>()

  private func app(_ app: TestFlow) -> TestFlow {
    app.makes["child"] = { [results] _ in
      TestFlow("child", stack: "form").onResult { results.take($0) }
    }
    return app
  }

  @Test(
    "Promise 9: A flow that ends in a place that it cannot leave begins again, and delivers a second result",
    arguments: ["stack", "switching", "tabs", "split"], [true, false])
  func beginsAgain(layout: String, isFinished: Bool) throws {
    let app =
      switch layout {
      case "stack": app(TestFlow("app", stack: "child"))
      case "switching": app(TestFlow("app", switching: "child"))
      case "tabs": app(TestFlow("app", tabs: "other", "child"))
      default: app(TestFlow("app", Navigation(split: "child", detail: "detail")))
      }
    let navigator = Navigator(quiet: app)
    if layout == "tabs" { app.select("child") }
    let shape = navigator.shape
    let first = try #require(app.children.last as? TestFlow)
    let id = navigator.id("child")
    first.push("second")
    #expect((isFinished ? first.finish("ada") : first.cancel()) == .committed)
    #expect(navigator.shape == shape)
    #expect(navigator.id("child") != id)
    let second = try #require(app.children.last as? TestFlow)
    #expect(second !== first)
    #expect(second.finish("bob") == .committed)
    #expect(
      results.all == [isFinished ? .finished("ada") : .cancelled(.cancelled), .finished("bob")])
    // A late call of the old flow does nothing.
    #expect(first.finish("eve") == .refused(.flowEnded))
  }

  @Test("Promise 9: A flow does not begin again if the handler of its result replaces it")
  func replaced() {
    let app = TestFlow("app", switching: "sign-in")
    var made = 0
    app.makes["sign-in"] = { app in
      made += 1
      return TestFlow("sign-in", stack: "form").onFinish { _ in app.navigate(to: "main") }
    }
    let navigator = Navigator(quiet: app)
    (app.children.first as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "<main>")
    #expect(made == 1)
  }

  @Test("Promise 9: A flow does not begin again while a request waits that may replace it")
  func awaited() async {
    let (app, gate) = (TestFlow("app", switching: "sign-in"), Gate())
    var made = 0
    app.makes["sign-in"] = { app in
      made += 1
      return TestFlow("sign-in", stack: "form").onFinish { _ in app.navigate(to: "main") }
    }
    app.ways["main"] = { _ in .when({ await gate.ask() }, then: .show("main")) }
    let navigator = Navigator(quiet: app)
    (app.children.first as? TestFlow)?.finish("ada")
    await gate.waitUntilAsked()
    #expect(made == 1)
    gate.answer(false)
    await until("another sign-in") { made == 2 }
    #expect(navigator.shape == "<sign-in[form]>")
    (app.children.first as? TestFlow)?.finish("ada")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await until("the main flow") { navigator.shape == "<main>" }
    #expect(made == 2)
  }

  @Test("Promise 9: A flow that begins again keeps the request that it is required for")
  func requiredAgain() {
    let app = app(TestFlow("app", tabs: "home", "child"))
    app.ways["vip"] = { _ in .require("child", then: "vip") }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "vip") == .parked)
    // The coordinator requires the flow again, which is not enough yet.
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(home *child[form])")
    app.ways["vip"] = { _ in .present("vip") }
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(home *child[form]) + vip")
  }

  @Test("Promise 9: No leave guard keeps a finished flow on the screen")
  func guarded() {
    let app = app(TestFlow("app", switching: "child"))
    let navigator = Navigator(quiet: app)
    let first = app.children.first as? TestFlow
    navigator.screen?.veto = "unsaved"
    first?.finish("ada")
    #expect(app.children.first !== first)
  }

  @Test("Promise 9: A flow that ends as soon as it starts does not begin again for ever")
  func endsAtOnce() async {
    let app = TestFlow("app", switching: "home")
    var made = 0
    app.makes["child"] = { _ in
      made += 1
      let child = TestFlow("child", stack: "form")
      child.onStart = { _ = $0.finish("ada") }
      return .flow(child)
    }
    let navigator = Navigator(quiet: app)
    let texts = await reports { _ = app.navigate(to: "child") }
    #expect(navigator.shape == "<child[form]>")
    #expect(made == 2)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("ends as soon as it starts") == true)
  }
}
