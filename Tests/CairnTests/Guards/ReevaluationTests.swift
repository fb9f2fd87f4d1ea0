@_spi(Hosts) @testable import Cairn
import Testing

/// A shop whose root switches between `main`, which has two tabs, and `auth`.
@MainActor
private final class Shop {
  let app = TestFlow("app", switching: "main")
  let main = TestFlow("main", tabs: "home", "profile")
  let home = TestFlow("home", stack: "list")
  let profile = TestFlow("profile", stack: "overview")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    app.makes["main"] = { [main] _ in .flow(main) }
    app.makes["auth"] = { _ in .flow(TestFlow("auth", stack: "login")) }
    main.makes["home"] = { [home] _ in .flow(home) }
    main.makes["profile"] = { [profile] _ in .flow(profile) }
    main.makes["sign in"] = { _ in .flow(TestFlow("sign in", stack: "login")) }
    main.ways["sign in"] = { _ in .present("sign in") }
    main.requirements = [.signIn: "sign in"]
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  /// Changes the tree to `<main(*home[list cart checkout pay] profile[overview])>`.
  func goDeep() {
    for route in ["cart", "checkout", "pay"] as [Stop] { home.push(route) }
    _ = recorder.take()
  }
}

@MainActor
@Suite("Re-evaluation", .failsOnReports, .timeLimit(.minutes(10)))
struct ReevaluationTests {
  private let shop = Shop()
  private var navigator: Navigator { shop.navigator }

  @Test(
    "Promise 11: Re-evaluation is unchanged and commits nothing if every entry is still allowed")
  func unchanged() {
    shop.goDeep()
    shop.home.ways["pay"] = { _ in .sequence(.popToRoot, .push("cart"), .push("pay")) }
    shop.home.ways["list"] = { _ in .popToRoot }
    shop.main.present("note")
    let (tree, revision) = (navigator.tree, navigator.revision)
    #expect(navigator.reevaluate() == .unchanged)
    #expect(navigator.tree == tree)
    #expect(navigator.revision == revision)
    #expect(shop.recorder.events.last?.request == .reevaluate)
  }

  @Test("Promise 11: Re-evaluation pops a denied entry and the entries above it in one commit")
  func deny() {
    shop.goDeep()
    shop.home.ways["checkout"] = { _ in .deny("signed out") }
    let host = DiffRecorder()
    navigator.attach(host)
    let cart = navigator.model("main", "home", "cart")
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<main(*home[list cart] profile[overview])>")
    #expect(navigator.model("main", "home", "cart") === cart)
    #expect(host.diffs.count == 1)
    #expect(shop.recorder.outcomes == [.committed])
    #expect(shop.recorder.events.map(\.origin) == [.program])
    #expect(navigator.reevaluate() == .unchanged)
    #expect(navigator.faults == [])
  }

  @Test("Promise 11: Re-evaluation of a switching root replaces its flow if the route redirects")
  func redirectAtRoot() {
    let results = Results<String>()
    let app = TestFlow("app", switching: "main")
    let flow = TestFlow("flow", stack: "1", "2")
    app.makes["main"] = { _ in flow.onResult { results.take($0) } }
    app.makes["auth"] = shop.app.makes["auth"]
    let navigator = Navigator(quiet: app)
    app.ways["main"] = { _ in .redirect(to: "auth") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<auth[login]>")
    #expect(results.all == [.cancelled(.reevaluated)])
    #expect(navigator.reevaluate() == .unchanged)
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 12: Re-evaluation shows a required flow and brings the entry back after it finishes")
  func require() {
    shop.goDeep()
    shop.home.ways["checkout"] = { _ in .require(.signIn, then: "checkout") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<main(*home[list cart] profile[overview]) + sign in[login]>")
    #expect(shop.recorder.outcomes == [.committed])
    shop.home.ways["checkout"] = nil
    navigator.flow?.finish("ada")
    #expect(navigator.shape == "<main(*home[list cart checkout] profile[overview])>")
    #expect(shop.recorder.outcomes == [.committed, .committed, .committed])
  }

  @Test("Promise 12: A second re-evaluation does not change the required flow that is shown")
  func requireTwice() {
    shop.goDeep()
    shop.home.ways["checkout"] = { _ in .require(.signIn, then: "checkout") }
    shop.main.ways["home"] = { _ in .require(.signIn, then: "home") }
    navigator.reevaluate()
    #expect(navigator.shape == "<main(*home[list] profile[overview]) + sign in[login]>")
    navigator.flow?.push("password")
    let (tree, login) = (navigator.tree, navigator.flow)
    _ = shop.recorder.take()
    #expect(navigator.reevaluate() == .unchanged)
    #expect(navigator.tree == tree)
    #expect(navigator.flow === login)
    #expect(shop.recorder.outcomes == [.unchanged])
    shop.main.ways = ["sign in": { _ in .present("sign in") }]
    login?.finish("ada")
    #expect(shop.recorder.outcomes.suffix(2) == [.committed, .unchanged])
  }

  @Test("Promise 11: Re-evaluation keeps a stack's root and pushes its redirect onto it, once")
  func redirectOfStackRoot() {
    shop.goDeep()
    shop.home.ways["list"] = { _ in .redirect(to: "welcome") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<main(*home[list welcome] profile[overview])>")
    let welcome = navigator.screen
    shop.home.push("tour")
    #expect(navigator.reevaluate() == .unchanged)
    #expect(navigator.shape == "<main(*home[list welcome tour] profile[overview])>")
    #expect(navigator.model("main", "home", "welcome") === welcome)
  }

  @Test(
    "Promise 11: Re-evaluation removes a pushed entry if its transition now presents another route")
  func elsewhere() {
    shop.goDeep()
    shop.home.ways["checkout"] = { _ in .present("login") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<main(*home[list cart] + login profile[overview])>")
    #expect(navigator.reevaluate() == .unchanged)
  }

  @Test("Promise 4: Re-evaluation removes the modals of a removed entry's flow, not of outer flows")
  func modals() {
    shop.goDeep()
    shop.home.present("coupon")
    shop.main.present("note")
    shop.home.ways["checkout"] = { _ in .redirect(to: "info") }
    #expect(navigator.reevaluate() == .committed)
    // The note covers the flow, so the redirect is not shown.
    #expect(navigator.shape == "<main(*home[list cart] profile[overview]) + note>")
    shop.main.dismiss()
    shop.home.push("checkout")
    shop.home.present("coupon")
    navigator.reevaluate()
    #expect(navigator.shape == "<main(*home[list cart info] profile[overview])>")
  }

  @Test("Promise 4: Re-evaluation resets a denied selected tab and also checks the other tabs")
  func selectedTab() {
    shop.home.push("cart")
    shop.profile.push("orders")
    shop.profile.ways["orders"] = { _ in .deny("signed out") }
    shop.main.ways["home"] = { _ in .redirect(to: "profile") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<main(home[list] *profile[overview])>")
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: Re-evaluation removes a denied split entry with the columns after it")
  func split() {
    let app = TestFlow("app", Navigation(split: "folders", content: "inbox", detail: "x"))
    let navigator = Navigator(quiet: app, in: .regular)
    app.ways["inbox"] = { _ in .deny("no") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "{folders |  | }")
    app.ways["folders"] = { _ in .deny("no") }
    app.show("y", in: .detail)
    navigator.reevaluate()
    #expect(navigator.shape == "{folders |  | }")
    #expect(navigator.faults == [])
  }

  @Test("Promise 12: Re-evaluation asks about the routes in a tab even if the tab itself is denied")
  func reevaluateWithin() {
    let app = TestFlow("app", tabs: "home", "club", "shop")
    let flows = ["club", "shop"].map { TestFlow($0, stack: "a") }
    for flow in flows { app.makes[flow.name] = { _ in .flow(flow) } }
    let navigator = Navigator(quiet: app)
    for flow in flows { flow.navigate(to: "offers") }
    app.select("club")
    for flow in flows { flow.ways["offers"] = { _ in .deny("Members only.") } }
    app.ways["club"] = { _ in .deny("Members only.") }
    navigator.reevaluate()
    #expect(navigator.shape == "(home *club[a] shop[a])")
  }
}
