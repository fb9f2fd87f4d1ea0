@_spi(Hosts) import Cairn
import Testing

/// What a lock must not lose or show: while its tab is released, while something waits behind it, when it is moved
/// and when it is restored.
@MainActor
@Suite(.failsOnReports)
struct OverlaySafetyTests {
  let guarded = Guarded()
  var app: TestFlow { guarded.app }
  var navigator: Navigator { guarded.navigator }

  @Test("Promise 28: A hidden tab is not released while its overlay is on the screen")
  func released() throws {
    let app = TestFlow("app", tabs: "music", "search")
    app.shows("music", stack: "songs") { music in
      music.ways["player"] = { _ in .present("player", as: .overlay(.transparent)) }
    }
    let navigator = Navigator(quiet: app)
    let music = try #require(navigator.id("music"))
    try #require(navigator.coordinator(at: music) as? TestFlow).navigate(to: "player")
    app.select("search")
    let player = try #require(navigator.id("music", "player"))
    let model = try #require(navigator.content(of: player))

    navigator.releaseHiddenTabs()
    #expect(navigator.content(of: player) === model)
    #expect(
      navigator.release(music) == .refused(.impossible("Its overlay player is on the screen.")))
    #expect(navigator.faults == [])
  }

  @Test("Promise 28: An opaque overlay without a flow cannot ask beneath itself, which is reported")
  func ownQuestion() {
    app.makes["lock"] = { _ in Destination(UnsavedForm()) }
    app.navigate(to: "lock")
    var outcome = Outcome.unchanged
    withKnownIssue { outcome = app.dismiss("lock") }
    #expect(outcome == .refused(.leaveVetoed("Discard?")))
    #expect(guarded.front == ["lock"])
    #expect(app.navigation.modals == [])
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 28: The question of a flow that is an opaque overlay is seen when a lock above it leaves"
  )
  func questionBetweenOverlays() throws {
    let guarded = Guarded()
    guarded.app.navigate(to: "pin")
    let pin = try guarded.flow("pin")
    pin.makes["form"] = { _ in Destination(UnsavedForm()) }
    pin.push("form")
    guarded.app.navigate(to: "lock")
    #expect(pin.pop() == .asking)
    guarded.app.dismiss("lock")
    #expect(guarded.navigator.shown is DialogModel, "It is asked beneath the overlay that asks.")
  }

  @Test("Promise 28: A foreign link that waits behind an overlay stays a foreign one")
  func foreignLink() {
    let app = Lockable()
    let navigator = Navigator(quiet: app)
    app.navigate(to: .lock)
    #expect(navigator.open("/flags/debug") == .parked)
    app.dismiss(.lock)
    #expect(app.navigation.top == .flag("debug"))
  }

  @Test("Promise 28: A foreign link that waits for a sign-in stays a foreign one")
  func foreignLinkBehindSignIn() {
    let app = Lockable()
    app.isSignedIn = false
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/flags/debug") == .parked)
    app.isSignedIn = true
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(app.navigation.stack == [.home, .flag("debug")])
  }

  @Test("Promise 28: The app's own link to an internal route waits behind an overlay too")
  func ownLink() {
    let app = Lockable()
    let navigator = Navigator(quiet: app)
    app.navigate(to: .lock)
    #expect(app.open("/flags/debug") == .parked)
    app.dismiss(.lock)
    #expect(app.navigation.top == .debugFlags)
    #expect(navigator.faults == [])
  }

  @Test("Promise 28: A link that has waited does not supersede a newer one behind another overlay")
  func newerLink() {
    app.navigate(to: "lock")
    navigator.open("/go/one")
    app.navigate(to: "pin")
    navigator.open("/go/two")
    app.dismiss("lock")
    app.dismiss("pin")
    #expect(app.navigation.top == "two")
    #expect(guarded.recorder.outcomes.last == .superseded)
    #expect(navigator.faults == [])
  }

  @Test("Promise 28: Nothing moves out of a scene that is covered, or into one")
  func moved() throws {
    let other = Guarded()
    app.push("account")
    let account = try guarded.id("account")
    app.navigate(to: "lock")
    let (here, there) = (navigator.tree, other.navigator.tree)
    #expect(
      try navigator.move(account, to: other.navigator)
        == .refused(.impossible("An opaque overlay covers the entry.")))
    app.dismiss("lock")

    other.app.navigate(to: "lock")
    other.navigator.open("/go/offer")
    #expect(
      try navigator.move(account, to: other.navigator)
        == .refused(.impossible("An opaque overlay covers the other scene.")))
    #expect(navigator.tree.entry(account) == here.entry(account))
    other.app.dismiss("lock")
    #expect(other.app.navigation.top == "offer")
    #expect(there.overlays == [])
  }

  @Test("Promise 28: A flow that would be beneath the overlay that requires it is refused")
  func requiredBeneath() throws {
    app.requirements[.signIn] = "sign-in"
    app.ways["sign-in"] = { _ in .present("sign-in", as: .sheet) }
    app.makes["sign-in"] = { app in .flow(TestFlow("sign-in", stack: "form", log: app.log)) }
    app.navigate(to: "pin")
    let pin = try guarded.flow("pin")
    pin.ways["forgotten"] = { _ in .require(.signIn, then: "forgotten") }
    var outcome = Outcome.unchanged
    withKnownIssue("The mistake is reported.") { outcome = pin.navigate(to: "forgotten") }
    let advice = "Let a flow inside the overlay show sign-in, which would be beneath it."
    #expect(outcome == .refused(.impossible(advice)))
    #expect(app.navigation.modals == [])

    app.navigate(to: "lock")
    withKnownIssue("The mistake is reported.") { outcome = pin.navigate(to: "forgotten") }
    #expect(outcome == .refused(.impossible(advice)), "Another overlay covers both.")
    app.dismiss("lock")

    pin.push("forgotten")
    withKnownIssue("The mistake is reported.") { outcome = navigator.reevaluate() }
    #expect(pin.navigation.stack == ["digits"])
    #expect(app.navigation.modals == [], "A re-evaluation shows nothing beneath it either.")

    app.ways["sign-in"] = { _ in .present("sign-in", as: .overlay(.opaque)) }
    #expect(pin.navigate(to: "forgotten") == .parked)
    #expect(guarded.front == ["sign-in", "form"])
  }

  @Test("Promise 28: A flow that an overlay requires may take the overlay's place")
  func requiredInstead() throws {
    app.ways["sign-in"] = { _ in .sequence(.dismiss("pin"), .present("sign-in")) }
    app.requirements[.signIn] = "sign-in"
    app.makes["sign-in"] = { app in .flow(TestFlow("sign-in", stack: "form", log: app.log)) }
    app.navigate(to: "pin")
    let pin = try guarded.flow("pin")
    pin.ways["forgotten"] = { _ in .require(.signIn, then: "forgotten") }
    #expect(pin.navigate(to: "forgotten") == .parked)
    #expect(guarded.front == ["sign-in", "form"])
  }

  @Test("Promise 28: A lock that was saved as a sheet is restored as the overlay that it is now")
  func savedAsSheet() throws {
    app.ways["lock"] = { _ in .present("lock", as: .fullScreen) }
    app.push("account")
    app.navigate(to: "lock")
    let saved = try navigator.snapshot()

    let again = Guarded(restoring: saved)
    #expect(again.app.navigation.overlays == ["lock"])
    #expect(again.app.navigation.modals == [])
    #expect(again.navigator.faults == [])
  }

  @Test("Promise 28: A lock that must wait for a condition is restored at once")
  func waitingLock() throws {
    app.push("account")
    app.navigate(to: "lock")
    let saved = try navigator.snapshot()
    app.ways["lock"] = { _ in
      .when(
        {
          await Task.yield()
          return true
        }, then: .present("lock", as: .overlay(.opaque)))
    }
    #expect(navigator.restore(saved).isComplete)
    #expect(guarded.front == ["lock"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 28: If the lock screen of a hidden tab is not restored, it is requested again")
  func lockOfHiddenTab() throws {
    func app(_ style: Presentation) -> TestFlow {
      let app = TestFlow("app", tabs: "home", "bank")
      app.shows("bank", stack: "accounts") { bank in
        bank.ways["lock"] = { _ in .present("lock", as: style) }
      }
      return app
    }
    let before = app(.fullScreen)
    let navigator = Navigator(quiet: before)
    before.select("bank")
    let bank = try #require(navigator.id("bank"))
    try #require(navigator.coordinator(at: bank) as? TestFlow).navigate(to: "lock")
    before.select("home")
    let saved = try navigator.snapshot()

    let again = Navigator(app(.overlay(.opaque)), restoring: saved, reportsLeaks: false)
    #expect(again.tree.topOpaqueOverlay != nil)
    #expect(again.faults == [])
  }
}

private final class Lockable: Coordinator {
  enum Route: Routable { case home, lock, signIn, flag(String), debugFlags }
  let navigation = Navigation<Route>(root: .home)
  var isSignedIn = true

  static let links = Links<Route> {
    Link("/flags/:name", Route.flag)
    Link("/flags/debug", .debugFlags).internalOnly
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .signIn: TestFlow("sign-in", stack: "form").onFinish { _ in }
    default: EmptyScreen()
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .lock: .present(.lock, as: .overlay(.opaque))
    case .signIn: .present(.signIn, as: .sheet)
    case .flag where !isSignedIn: .require(Route.signIn, then: route)
    default: .push(route)
    }
  }
}

private final class EmptyScreen {}
