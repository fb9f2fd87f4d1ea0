@_spi(Hosts) @testable import Cairn
import Testing

/// An app whose main flow needs an account, as the recipe *Require an account* shows it.
@MainActor
private final class Account {
  var user: String?
  /// Answers the decisions about `checked`.
  let gate = Gate()
  let app = TestFlow("app", switching: "sign-in")

  init() {
    app.onStart = { _ = $0.navigate(to: "main") }
    app.ways["main"] = { [unowned self] _ in
      user == nil ? .require("sign-in", then: "main") : .show("main")
    }
    app.makes["sign-in"] = { [unowned self] _ in
      TestFlow("sign-in", stack: "form").onFinish { [unowned self] in user = $0 }
    }
    app.makes["main"] = { [gate] _ in
      let main = TestFlow("main", stack: "list")
      main.ways["denied"] = { _ in .deny("There is no such order.") }
      main.ways["nothing"] = { _ in .none }
      main.ways["checked"] = { _ in .when({ await gate.ask() }, then: .push("checked")) }
      return .flow(main)
    }
  }

  var signIn: TestFlow? { app.children.first as? TestFlow }
}

@MainActor
@Suite("Requests that are parked above others", .failsOnReports)
struct ParkedChainTests {
  private let account = Account()

  @Test(
    "Promise 12: A user who has signed in gets to the main flow although the newer link is not performed",
    arguments: ["/in/main/go/denied", "/in/main/go/nothing", "/in/main/in/screen/list", "/nowhere"])
  func refusedLink(link: String) {
    let navigator = Navigator(quiet: account.app)
    let outcome = navigator.open(link)
    #expect(outcome == (link == "/nowhere" ? .unhandled : .parked))
    _ = reports { account.signIn?.finish("ada") }
    #expect(navigator.shape == "<main[list]>")
  }

  @Test(
    "Promise 12: A parked link that is superseded while it waits gives way to the request beneath")
  func supersededLink() async {
    let navigator = Navigator(quiet: account.app)
    navigator.open("/in/main/go/checked")
    account.signIn?.finish("ada")
    await account.gate.waitUntilAsked()
    // A newer request in a container on the link's way.
    account.app.present("help")
    #expect(navigator.shape == "<main[list]> + help")
    account.gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "<main[list]> + help")
  }

  @Test("Promise 12: A chain of parked requests is tried from the newest to the oldest")
  func chain() {
    let navigator = Navigator(quiet: account.app)
    navigator.open("/in/main/go/first")
    navigator.open("/in/main/go/second")
    navigator.open("/in/main/go/denied")
    #expect(
      navigator.tree.entry(navigator.tree.frontPath[1])?.parked?.description
        == "open a link, otherwise open a link, otherwise open a link, otherwise navigate to main in #1"
    )
    account.signIn?.finish("ada")
    #expect(navigator.shape == "<main[list second]>")
  }

  @Test(
    "Promise 12: If a required flow is cancelled that is all the user has, the oldest request goes on waiting"
  )
  func cancelledInPlace() {
    let navigator = Navigator(quiet: account.app)
    let recorder = EventRecorder(navigator)
    navigator.open("/in/main/go/order")
    account.signIn?.cancel()
    #expect(recorder.outcomes.filter { $0 == .refused(.requirementCancelled) }.count == 1)
    account.signIn?.finish("ada")
    #expect(navigator.shape == "<main[list]>")
  }

  @Test("Promise 12: All requests of a chain end if the required flow is cancelled and leaves")
  func cancelled() {
    let app = TestFlow("app", stack: "home")
    app.presents("sign-in")
    for route in ["a", "b"] { app.ways[route] = { _ in .require("sign-in", then: Stop(route)) } }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    app.navigate(to: "a")
    app.navigate(to: "b")
    app.dismiss()
    #expect(
      recorder.outcomes == [
        .parked, .parked, .committed, .refused(.requirementCancelled),
        .refused(.requirementCancelled),
      ])
  }

  @Test("Promise 12: A request that does not need the flow continues when the flow is cancelled")
  func displaced() async {
    let (app, gate) = (TestFlow("app", stack: "home"), Gate())
    app.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    app.presents("sign-in")
    app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    #expect(app.navigate(to: "vip") == .parked)
    app.dismiss()
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await until("the screen") { navigator.shape == "[home slow]" }
  }

  @Test(
    "Promise 12: A link that removes a required flow supersedes what waits beneath, if it changes that stack",
    arguments: [true, false])
  func linkedElsewhere(changesStack: Bool) async {
    let (app, gate) = (TestFlow("app", tabs: "home", "orders"), Gate())
    let home = app.child("home", stack: "list")
    app.makes["orders"] = { _ in .flow(TestFlow("orders", stack: "list")) }
    home.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    home.presents("sign-in")
    home.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    #expect(home.navigate(to: "vip") == .parked)
    #expect(navigator.open("/in/\(changesStack ? "home" : "orders")/go/a") == .committed)
    #expect(recorder.outcomes.contains(.superseded) == changesStack)
    #expect(home.navigation.isDeciding == !changesStack)
    if changesStack {
      #expect(navigator.shape == "(*home[list a] orders[list])")
    } else {
      await gate.waitUntilAsked(2)
      gate.answer(true)
      gate.answer(true)
      await until("the screen") { navigator.shape == "(home[list slow] *orders[list a])" }
    }
  }

  @Test(
    "Promise 12: Requests that are parked beneath one which waits again stay beneath it, and need no newer sign-in",
    arguments: [false, true])
  func beneathDisplaced(isCancelled: Bool) async {
    let (app, gate) = (TestFlow("app", stack: "home"), Gate())
    app.presents("sign-in")
    for route in ["a", "b", "vip"] {
      app.ways[route] = { _ in .require("sign-in", then: Stop(route)) }
    }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "a")
    app.navigate(to: "b")
    app.ways["a"] = nil
    app.ways["b"] = { _ in .when({ await gate.ask() }, then: .deny("no")) }
    (app.children.last as? TestFlow)?.finish("ada")
    await gate.waitUntilAsked()
    #expect(app.navigate(to: "vip") == .parked)
    app.ways["vip"] = { _ in .deny("no") }
    if isCancelled { app.dismiss() } else { (app.children.last as? TestFlow)?.finish("ada") }
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await until("the oldest request") { navigator.shape == "[home a]" }
  }

  @Test("Promise 12: What waits beneath a required flow waits beneath the one that takes its place")
  func replacedRequiredFlow() async {
    let (app, gate) = (TestFlow("app", switching: "home"), Gate())
    app.ways["slow"] = { _ in .when({ await gate.ask() }, then: .show("slow")) }
    for (route, required) in [("vip", "sign-in"), ("vault", "unlock")] {
      app.shows(required, stack: "form")
      app.ways[route] = { _ in .require(Stop(required), then: Stop(route)) }
    }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    #expect(app.navigate(to: "vip") == .parked)
    #expect(app.navigate(to: "vault") == .parked)
    await runReadyTasks()
    #expect(gate.asked == 1)
    (navigator.shown as? TestScreen)?.flow?.cancel()
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await until("the slow request") { navigator.id("slow") != nil }
  }

  @Test("Promise 12: What was parked in saved state is older than what the user asks for now")
  func restoredAge() async throws {
    func makeApp() -> TestFlow {
      let app = TestFlow("app", stack: "home")
      app.presents("sign-in")
      app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
      return app
    }
    let former = makeApp()
    let saved = Navigator(quiet: former)
    #expect(former.navigate(to: "vip") == .parked)
    let (app, gate) = (makeApp(), Gate())
    app.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    let navigator = Navigator(app, restoring: try saved.snapshot(), reportsLeaks: false)
    app.ways["vip"] = nil
    #expect(app.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[home vip]")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[home vip slow]")
  }

  @Test("Promise 12: A link that had to wait for its decision is parked beneath a newer request")
  func ages() async {
    let (app, gate) = (TestFlow("app", stack: "home"), Gate())
    app.presents("sign-in")
    app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    app.ways["slow"] = { _ in
      .when({ await gate.ask() }, then: .require("sign-in", then: "slow"))
    }
    let tabs = TestFlow("tabs", tabs: "one", "two")
    tabs.makes["one"] = { _ in .flow(app) }
    let navigator = Navigator(quiet: tabs)
    #expect(app.navigate(to: "vip") == .parked)
    #expect(app.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    app.ways["club"] = { _ in .require("sign-in", then: "club") }
    #expect(app.navigate(to: "club") == .parked)
    gate.answer(true)
    let chain = ["club", "slow", "vip"].map { "navigate to \($0) in #2" }
    await until("all three") {
      navigator.tree.description.contains("parked: \(chain.joined(separator: ", otherwise "))")
    }
  }

  @Test(
    "Promise 11: A re-evaluation removes what needs a sign-in although the sign-in is presented already"
  )
  func evaluatedBehindTheSignIn() {
    let app = TestFlow("app", stack: "home")
    app.presents("sign-in")
    let navigator = Navigator(quiet: app)
    app.navigate(to: "order 1")
    for route in ["order 1", "order 2"] {
      app.ways[route] = { _ in .require("sign-in", then: Stop(route)) }
    }
    app.navigate(to: "order 2")
    navigator.reevaluate()
    #expect(navigator.shape == "[home] + sign-in[form]")
    for route in ["order 1", "order 2"] { app.ways[route] = nil }
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[home order 2]", "It is the user's own wish.")
  }

  @Test("Promise 12: An equal request joins the parked one, and both callers get its outcome")
  func joined() async {
    let navigator = Navigator(quiet: account.app)
    let recorder = EventRecorder(navigator)
    let outcomes = Task {
      async let first = navigator.finalOutcome(of: navigator.open("/in/main/go/order"))
      async let second = navigator.finalOutcome(of: navigator.open("/in/main/go/order"))
      return await [first, second]
    }
    await until("two requests") { recorder.outcomes == [.parked, .parked] }
    account.signIn?.finish("ada")
    #expect(await outcome(of: outcomes) == [.committed, .committed])
    #expect(navigator.shape == "<main[list order]>")
  }

  @Test("Promise 12: Too many parked requests end as superseded, but never the oldest")
  func limit() {
    let navigator = Navigator(quiet: account.app)
    let recorder = EventRecorder(navigator)
    for number in 1...20 { navigator.open("/in/main/go/denied?\(number)") }
    #expect(recorder.outcomes.filter { $0 == .superseded }.count == 13)
    account.signIn?.finish("ada")
    #expect(navigator.shape == "<main[list]>")
  }

  @Test("Promise 12: A request that waits for a decision goes beneath one that requires a flow")
  func decidingBeneathParked() async {
    let (app, gate) = (TestFlow("app", switching: "splash"), Gate())
    app.onStart = { _ = $0.navigate(to: "main") }
    app.ways["main"] = { _ in .when({ await gate.ask() }, then: .show("main")) }
    app.makes["main"] = { _ in .flow(TestFlow("main", stack: "list")) }
    app.ways["vip"] = { _ in .require("sign-in", then: "denied") }
    app.ways["denied"] = { _ in .deny("no") }
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "form")) }
    let navigator = Navigator(quiet: app)
    await gate.waitUntilAsked()
    #expect(app.navigate(to: "vip") == .parked)
    #expect(navigator.shape == "<sign-in[form]>")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "<sign-in[form]>")
    (app.children.first as? TestFlow)?.finish("ada")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await until("the main flow") { navigator.shape == "<main[list]>" }
  }

  @Test(
    "Promise 12: A newer link keeps the required flow that is presented, and what is parked there")
  func presented() throws {
    let app = TestFlow("app", tabs: "home", "orders")
    app.requirements[.signIn] = "sign-in"
    app.ways["sign-in"] = { _ in .present("sign-in", as: .fullScreen) }
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "form")) }
    let orders = app.child("orders", stack: "list")
    for order in ["1", "2"] {
      orders.ways[order] = { _ in .require(.signIn, then: Stop(order)) }
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/orders/go/1") == .parked)
    let signIn = try #require(navigator.flow)
    signIn.push("details")
    #expect(navigator.open("/in/orders/go/2") == .parked)
    #expect(navigator.flow === signIn)
    #expect(navigator.shape == "(home *orders[list]) + sign-in[form details]")
    orders.ways["1"] = nil
    orders.ways["2"] = { _ in .deny("no") }
    signIn.finish("ada")
    #expect(navigator.shape == "(home *orders[list 1])")
  }

  // MARK: Restoring

  @Test(
    "Promise 12: A parked link survives a launch whose coordinator asks for its main flow at the start"
  )
  func restored() throws {
    let navigator = Navigator(quiet: account.app)
    #expect(navigator.open("/in/main/go/order") == .parked)
    let saved = try navigator.snapshot()

    for isInitial in [true, false] {
      let later = Account()
      let restarted = Navigator(
        later.app, restoring: isInitial ? saved : nil, reportsLeaks: false)
      if !isInitial { restarted.restore(saved) }
      #expect(restarted.shape == "<sign-in[form]>")
      later.signIn?.finish("ada")
      #expect(restarted.shape == "<main[list order]>")
    }
  }

  @Test("Promise 12: A restored link is performed although the session has been restored too")
  func restoredWithSession() throws {
    let navigator = Navigator(quiet: account.app)
    navigator.open("/in/main/go/order")
    let saved = try navigator.snapshot()

    let later = Account()
    later.user = "ada"
    let restarted = Navigator(later.app, restoring: saved, reportsLeaks: false)
    #expect(restarted.shape == "<main[list order]>")
  }
}
