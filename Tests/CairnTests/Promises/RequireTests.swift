@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
private final class Member {
  var isSignedIn = false
}

/// An app with a shop whose checkout requires the user to be signed in.
@MainActor
private final class Stage {
  var isSignedIn = false
  let app = TestFlow("app", stack: "home")
  let results = Results<String>()
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    app.requirements[.signIn] = "auth"
    app.ways["auth"] = { _ in .present("auth", as: .fullScreen) }
    app.makes["auth"] = { [results] _ in
      TestFlow("auth", stack: "login").onResult { results.take($0) }
    }
    app.makes["shop"] = { [unowned self] _ in
      let shop = TestFlow("shop", stack: "products")
      for route in ["checkout", "orders"] {
        shop.ways[route] = { [unowned self] _ in
          isSignedIn ? .push(Stop(route)) : .require(.signIn, then: Stop(route))
        }
      }
      return .flow(shop)
    }
    app.ways["vip"] = { [unowned self] _ in
      isSignedIn ? .push("vip") : .require("auth", then: "vip")
    }
  }

  var auth: TestFlow? {
    navigator.id("auth").flatMap { navigator.coordinator(at: $0) as? TestFlow }
  }

  var shop: TestFlow? {
    navigator.id("shop").flatMap { navigator.coordinator(at: $0) as? TestFlow }
  }
}

@MainActor
@Suite("Require", .failsOnReports, .timeLimit(.minutes(10)))
struct RequireTests {
  private let stage = Stage()
  private var navigator: Navigator { stage.navigator }

  @Test("Promise 12: A named requirement runs the ancestor's flow, then the request continues")
  func byName() throws {
    stage.app.push("shop")
    let recorder = EventRecorder(navigator)
    #expect(stage.shop?.navigate(to: "checkout") == .parked)
    #expect(navigator.shape == "[home shop[products]] + auth[login]")
    #expect(recorder.take().map(\.outcome) == [.parked])

    let shop = try #require(navigator.id("shop"))
    let auth = try #require(navigator.id("auth"))
    #expect(
      navigator.tree.entry(auth)?.parked
        == .navigate(flow: shop, route: AnyRoute(Stop("checkout")), via: []))

    stage.isSignedIn = true
    stage.auth?.finish("ada")
    #expect(navigator.shape == "[home shop[products checkout]]")
    #expect(stage.results.all == [.finished("ada")])
    let events = recorder.take()
    #expect(events.map(\.outcome) == [.committed, .committed])
    #expect(events.last?.request == .navigate(flow: shop, route: AnyRoute(Stop("checkout"))))
  }

  @Test(
    "Promise 12: The coordinator is asked again after the required flow, which may then run again")
  func askedAgain() {
    stage.app.navigate(to: "vip")
    let first = stage.auth
    stage.auth?.finish("nobody")
    #expect(navigator.shape == "[home] + auth[login]")
    #expect(stage.auth !== first)
    stage.isSignedIn = true
    stage.auth?.finish("ada")
    #expect(navigator.shape == "[home vip]")
  }

  @Test(
    "Promise 12: A parked request is refused if the required flow is cancelled in any way",
    arguments: ["cancel", "swipe", "dismiss", "dismissAll"])
  func cancelled(way: String) throws {
    stage.app.push("shop")
    let recorder = EventRecorder(navigator)
    stage.shop?.navigate(to: "checkout")
    switch way {
    case "cancel": stage.auth?.cancel()
    case "swipe": navigator.report(.dismiss(try #require(navigator.id("auth"))))
    case "dismiss": stage.app.dismiss()
    default: stage.shop?.dismissAll()
    }
    #expect(navigator.shape == "[home shop[products]]")
    let shop = try #require(navigator.id("shop"))
    let last = try #require(recorder.events.last)
    #expect(recorder.outcomes == [.parked, .committed, .refused(.requirementCancelled)])
    #expect(last.request == .navigate(flow: shop, route: AnyRoute(Stop("checkout"))))
    // The parked request is removed.
    stage.isSignedIn = true
    #expect(stage.shop?.push("x") == .committed)
    #expect(navigator.shape == "[home shop[products x]]")
  }

  @Test("Promise 12: Of two requests that are parked at one flow the newer is performed")
  func superseded() throws {
    stage.app.push("shop")
    let recorder = EventRecorder(navigator)
    stage.shop?.navigate(to: "checkout")
    stage.shop?.navigate(to: "orders")
    #expect(recorder.outcomes == [.parked, .parked])
    stage.isSignedIn = true
    stage.auth?.finish("ada")
    #expect(navigator.shape == "[home shop[products orders]]")
    #expect(recorder.outcomes.suffix(2) == [.committed, .superseded])
    #expect(recorder.events.last?.request == recorder.events[0].request)
  }

  @Test("Promise 12: A parked request is refused if its own flow has ended")
  func flowGone() {
    stage.app.push("shop")
    let recorder = EventRecorder(navigator)
    stage.shop?.navigate(to: "checkout")
    stage.shop?.cancel()
    stage.isSignedIn = true
    stage.auth?.finish("ada")
    #expect(navigator.shape == "[home]")
    #expect(recorder.outcomes.last == .refused(.flowEnded))
  }

  @Test("Promise 12: A required flow in a tab can be required again after it has finished")
  func requiredAgain() {
    let app = TestFlow("app", tabs: "home", "auth")
    let session = Member()
    app.makes["auth"] = { _ in .flow(TestFlow("auth", stack: "login")) }
    app.ways["vip"] = { _ in session.isSignedIn ? .present("vip") : .require("auth", then: "vip") }
    let navigator = Navigator(quiet: app)
    for _ in 0..<2 {
      session.isSignedIn = false
      app.select("home")
      #expect(app.navigate(to: "vip") == .parked)
      #expect(navigator.shape == "(home *auth[login])")
      session.isSignedIn = true
      #expect((app.children.last as? TestFlow)?.finish("ada") == .committed)
      #expect(navigator.shape == "(home *auth[login]) + vip")
      app.dismiss()
    }
  }

  @Test("Promise 12: A leave veto refuses the required flow, and no request is parked")
  func vetoed() {
    let app = TestFlow("app", switching: "main")
    app.requirements[.signIn] = "auth"
    app.makes["auth"] = { _ in .flow(TestFlow("auth", stack: "login")) }
    app.ways["vip"] = { _ in .require(.signIn, then: "vip") }
    let navigator = Navigator(quiet: app)
    navigator.screen?.veto = "unsaved"
    let recorder = EventRecorder(navigator)
    #expect(app.navigate(to: "vip") == .refused(.leaveVetoed("unsaved")))
    #expect(recorder.outcomes == [.refused(.leaveVetoed("unsaved"))])
    #expect(navigator.shape == "<main>")
  }

  @Test("Promise 12: The route of a requirement may redirect to the required flow")
  func redirectedFlow() {
    stage.app.requirements[.signIn] = "welcome"
    stage.app.ways["welcome"] = { _ in .redirect(to: "auth") }
    stage.app.push("shop")
    #expect(stage.shop?.navigate(to: "checkout") == .parked)
    #expect(navigator.shape == "[home shop[products]] + auth[login]")
    stage.isSignedIn = true
    stage.auth?.finish("ada")
    #expect(navigator.shape == "[home shop[products checkout]]")
  }
}
