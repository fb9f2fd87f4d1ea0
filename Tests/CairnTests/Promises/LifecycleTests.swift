import Cairn
import Testing

@MainActor
@Suite("Lifecycle", .failsOnReports)
struct LifecycleTests {
  let log = Log()

  private func stack(_ routes: String...) -> (TestFlow, Navigator) {
    let routes = routes.map { Stop($0) }
    let flow = TestFlow(
      "app", Navigation(root: routes[0], path: Array(routes.dropFirst())), log: log)
    let navigator = Navigator(quiet: flow)
    _ = log.take()
    return (flow, navigator)
  }

  @Test("Promise 6: Pushing 2 on [1] creates 2, then 1 resigns, then 2 becomes active")
  func push() {
    let (flow, navigator) = stack("1")
    flow.push("2")
    #expect(log.take() == ["2 made", "1 resigns", "2 active"])
    #expect(navigator.shape == "[1 2]")
  }

  @Test("Promise 6: Popping 2 from [1, 2] makes 2 resign and end before 1 becomes active")
  func pop() {
    let (flow, navigator) = stack("1", "2")
    flow.pop()
    #expect(log.take() == ["2 asked", "2 resigns", "2 ends", "1 active"])
    #expect(navigator.shape == "[1]")
  }

  @Test("Promise 6: Setting [1, 2, 3] to [1, 4, 5] creates 4 and 5, ends 2 and 3, then activates 5")
  func set() {
    let (flow, navigator) = stack("1", "2", "3")
    flow.set(["1", "4", "5"])
    let lines = log.take().filter { !$0.hasSuffix("asked") }
    #expect(
      lines == ["4 made", "5 made", "2 ends", "3 resigns", "3 ends", "5 active"])
    #expect(navigator.shape == "[1 4 5]")
  }

  @Test("Promise 6: A parent becomes active before its child when the navigator starts")
  func beginning() {
    let app = TestFlow("app", stack: "shop", log: log)
    app.shows("shop", stack: "list", log: log)
    _ = Navigator(quiet: app)
    #expect(
      log.take() == [
        "list made", "app starts", "shop starts", "app active", "shop active", "list active",
      ])
  }

  @Test("Promise 6: A child resigns and ends before its parent")
  func nestedEnd() {
    let (app, navigator) = stack("1")
    app.shows("shop", stack: "list", "detail", log: log)
    app.push("shop")
    #expect(
      log.take() == [
        "list made", "detail made", "1 resigns", "shop starts", "shop active", "detail active",
      ])
    app.pop()
    #expect(
      log.take() == [
        "detail asked", "list asked", "shop asked",
        "detail resigns", "detail ends", "list ends", "shop resigns", "shop ends", "1 active",
      ])
    #expect(navigator.shape == "[1]")
  }

  @Test("Promise 6: A modal deactivates the screen and the flow beneath until it is dismissed")
  func modal() {
    let (app, navigator) = stack("1")
    app.shows("shop", stack: "list", log: log)
    app.push("shop")
    _ = log.take()
    app.present("sheet")
    #expect(log.take() == ["sheet made", "list resigns", "shop resigns", "sheet active"])
    app.dismiss()
    #expect(
      log.take() == ["sheet asked", "sheet resigns", "sheet ends", "shop active", "list active"])
    #expect(navigator.shape == "[1 shop[list]]")
  }

  @Test("Promise 6: A sequence of pop and dismiss ends the inner entries before the outer flow")
  func nestedInSequence() {
    let (app, navigator) = stack("1")
    let shop = app.child("shop", stack: "list", "detail", log: log)
    app.present("shop")
    _ = log.take()
    #expect(shop.perform(.sequence(.pop, .dismiss)) == .committed)
    #expect(navigator.shape == "[1]")
    #expect(
      log.take().filter { !$0.hasSuffix("asked") } == [
        "detail resigns", "detail ends", "list ends", "shop resigns", "shop ends", "1 active",
      ])
  }

  @Test("Promise 6: Flows and screens that leave a stack together end in its order")
  func flowsLeaveTogether() {
    let log = Log()
    let app = TestFlow("app", stack: "list", log: log)
    for name in ["one", "two"] {
      app.makes[name] = { app in .flow(TestFlow(name, stack: "root", log: app.log)) }
    }
    let navigator = Navigator(quiet: app)
    app.set(["list", "one", "screen", "two"])
    _ = log.take()
    app.popToRoot()
    #expect(
      log.take().filter { $0.hasSuffix(" ends") }
        == ["root ends", "one ends", "screen ends", "root ends", "two ends"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 7: The modals over a flow end before what leaves its stack at the same time")
  func modalsEndFirst() {
    let log = Log()
    let app = TestFlow("app", stack: "list", log: log)
    app.ways["home"] = { _ in .sequence(.popToRoot, .dismissAll) }
    let navigator = Navigator(quiet: app)
    app.push("detail")
    app.present("sheet")
    _ = log.take()
    app.navigate(to: "home")
    #expect(navigator.shape == "[list]")
    #expect(log.take().filter { $0.hasSuffix(" ends") } == ["sheet ends", "detail ends"])
  }

  @Test("Promise 7: Ending a navigator ends its entries from the top down to the root")
  func parentEnd() {
    let (app, navigator) = stack("1", "2")
    app.present("sheet")
    _ = log.take()
    navigator.end()
    #expect(
      log.take() == [
        "sheet resigns", "sheet ends", "2 ends", "1 ends", "app resigns", "app ends",
      ])
    #expect(app.navigator == nil)
  }

  @Test("Promise 7: A popped flow ends after all its entries, which end from the top down")
  func poppedFlow() {
    let (app, navigator) = stack("1")
    app.makes["flow"] = { [log] _ in .flow(TestFlow("flow", stack: "2", "3", log: log)) }
    app.push("flow")
    _ = log.take()
    app.pop()
    #expect(
      log.take().filter { !$0.hasSuffix("asked") } == [
        "3 resigns", "3 ends", "2 ends", "flow resigns", "flow ends", "1 active",
      ])
    #expect(navigator.shape == "[1]")
  }

  @Test(
    "Promise 6: If one commit dismisses a screen and covers its flow, the screen resigns first")
  func leavingCovered() {
    let app = TestFlow("app", stack: "list", "shop")
    let log = log
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "a", log: log)) }
    let navigator = Navigator(quiet: app)
    navigator.flow?.present("filter", as: .adaptive(compact: .push, regular: .sheet))
    _ = log.take()
    app.perform(.sequence(.dismissAll, .push("info")))
    #expect(navigator.shape == "[list shop[a] info]")
    #expect(log.take() == ["filter asked", "filter resigns", "shop resigns", "filter ends"])
  }
}
