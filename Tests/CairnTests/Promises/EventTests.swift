@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Events", .failsOnReports, .timeLimit(.minutes(10)))
struct EventTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  @Test("Promise 25: Every request yields exactly one event, whatever its outcome")
  func oneEach() async throws {
    app.ways["no"] = { _ in .deny("No.") }
    app.ways["elsewhere"] = { _ in .redirect(to: "detail") }
    let saved = try navigator.snapshot()
    app.push("a")
    app.push("a")
    app.navigate(to: "no")
    app.navigate(to: "elsewhere")
    _ = reports { app.select("tab") }
    navigator.open("nothing/that/matches")
    navigator.report(.backOneStep)
    navigator.report(.dismiss(EntryID(rawValue: 99)))
    app.perform(.none)
    app.cancel()
    _ = reports { app.finish("late") }
    navigator.restore(saved)
    let reason = "A stack layout has nothing to select; use navigate(to:)."
    #expect(
      recorder.outcomes == [
        .committed, .unchanged, .refused(.denied("No.")), .redirected,
        .refused(.impossible(reason)), .unhandled, .committed, .unchanged, .unchanged,
        .committed, .unchanged, .committed,
      ])
    #expect(
      recorder.events.map(\.origin) == [
        .program, .program, .program, .program, .program, .link, .user, .user, .program,
        .program, .program, .restoration,
      ])
  }

  @Test("Promise 25: An event contains the request that was made")
  func requests() throws {
    app.push("a")
    app.navigate(to: "b")
    app.perform(.sequence(.pop, .push("c")))
    app.perform(.set(["list"]))
    app.present("sheet")
    app.dismissAll()
    let list = try #require(navigator.id("list"))
    navigator.report(.back(to: list))
    navigator.open("/list")
    app.finish("x")
    navigator.end()
    #expect(
      recorder.events.map(\.request) == [
        .perform(flow: .root, verb: .push, route: AnyRoute(Stop("a"))),
        .navigate(flow: .root, route: AnyRoute(Stop("b"))),
        .perform(flow: .root, verb: .sequence, route: nil),
        .perform(flow: .root, verb: .set, route: AnyRoute(Stop("list"))),
        .perform(flow: .root, verb: .present, route: AnyRoute(Stop("sheet"))),
        .perform(flow: .root, verb: .dismissAll, route: nil),
        .user(.back(to: list)),
        .open("/list"),
        .finish(flow: .root),
        .close,
      ])
  }

  @Test("Promise 25: An observer that is cancelled or deallocated receives no more events")
  func observation() {
    var heard = 0
    var first: EventObservation? = navigator.observe { _ in heard += 1 }
    let second = navigator.observe { _ in heard += 10 }
    app.push("a")
    #expect(heard == 11)
    second.cancel()
    app.push("b")
    #expect(heard == 12)
    #expect(first != nil)
    first = nil
    app.push("c")
    #expect(heard == 12)
  }

  @Test("Promise 25: The event sequence buffers events until they are read")
  func sequence() async {
    let events = navigator.events
    app.push("a")
    app.push("b")
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next()?.outcome == .committed)
    #expect(await iterator.next()?.changes.count == 1)
  }

  // MARK: Replay

  private static func makeApp() -> TestFlow {
    let app = TestFlow("app", tabs: "home", "other")
    app.shows("home", stack: "list") { home in
      home.makes["shop"] = { home in
        let shop = TestFlow("shop", stack: "root")
        shop.makes["picker"] = { _ in .flow(TestFlow("picker", switching: "a")) }
        shop.onStart = { _ in home.present("promo") }
        return shop.onResult { _ in home.push("thanks") }
      }
      home.ways["vip"] = { _ in .require("shop", then: "vip") }
    }
    return app
  }

  private func replayed(_ events: [NavigationEvent]) throws -> Navigator {
    let data = try JSONEncoder().encode(events)
    let decoded = try JSONDecoder().decode([NavigationEvent].self, from: data)
    #expect(decoded == events)
    let copy = Navigator(quiet: Self.makeApp())
    copy.replay(decoded)
    return copy
  }

  @Test(
    "Promise 25: Events that were encoded and decoded replay to the same tree on a new navigator")
  func replay() throws {
    let navigator = Navigator(quiet: Self.makeApp())
    let recorder = EventRecorder(navigator)
    let home = try #require(navigator.flow)
    func check() throws {
      let copy = try replayed(recorder.events)
      #expect(copy.tree == navigator.tree)
      #expect(copy.shape == navigator.shape)
      #expect(copy.faults == [])
    }
    home.push("shop")
    #expect(navigator.shape == "(*home[list shop[root]] + promo other)")
    try check()
    home.dismiss()
    let shop = try #require(navigator.flow)
    shop.present("picker")
    navigator.flow?.replaceTop("b")
    try check()
    home.bringToFront("list")
    home.set(["list", "shop", "list"])
    try check()
    home.dismissAll()
    shop.finish("bought")
    #expect(navigator.shape == "(*home[list list thanks] other)")
    try check()
    home.navigate(to: "vip")
    navigator.report(.select(try #require(navigator.id("other"))))
    try check()
    navigator.report(.select(try #require(navigator.id("home"))))
    navigator.report(.backOneStep)
    try check()
  }

  @Test("Promise 25: A replay delivers no results and refuses the commands that coordinators make")
  func replayIsQuiet() throws {
    let navigator = Navigator(quiet: Self.makeApp())
    let recorder = EventRecorder(navigator)
    navigator.flow?.push("shop")
    let results = Results<String>()
    let app = Self.makeApp()
    let home = app.child("home", stack: "list")
    home.makes["shop"] = { _ in
      let shop = TestFlow("shop", stack: "root")
      shop.onStart = { #expect($0.push("x") == .refused(.replaying)) }
      return shop.onResult { results.take($0) }
    }
    let copy = Navigator(quiet: app)
    let copied = EventRecorder(copy)
    copy.replay(recorder.events)
    #expect(results.all == [])
    #expect(copied.outcomes == [.refused(.replaying), .unchanged])
    #expect(copied.events.map(\.request).last == .replay)
    // After the replay, the navigator accepts requests again.
    #expect(home.push("shop") != .refused(.replaying))
  }
}
