@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Traits", .failsOnReports)
struct TraitsTests {
  @Test("Promise 25: Traits set inside a callback are queued")
  func deferred() {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    app.makes["detail"] = { app in
      navigator.traits = .regular
      #expect(navigator.traits == .compact)
      app.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
      return Destination(TestScreen("detail"))
    }
    app.push("detail")
    #expect(navigator.traits == .regular)
    #expect(navigator.tree.traits(at: .root) == .compact)
    #expect(recorder.outcomes == [.committed, .committed, .committed])
    #expect(
      recorder.events.map(\.request).dropFirst() == [
        .traits(.regular),
        .overrideTraits(flow: .root, TraitOverrides(horizontalSizeClass: .compact)),
      ])
    #expect(recorder.events.last?.origin == .program)
  }

  @Test("Promise 4: Trait overrides of a flow apply to the flow and all flows in it")
  func overrides() throws {
    let app = TestFlow("app", stack: "list")
    let shop = app.child("shop", stack: "1")
    let inner = shop.child("inner", stack: "2")
    shop.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    let navigator = Navigator(quiet: app, in: .regular)
    app.push("shop")
    shop.push("inner")
    inner.present("filter", as: .pushOrSheet)
    #expect(navigator.shape == "[list shop[1 inner[2 filter]]]")
    #expect(navigator.tree.traits(at: .root) == .regular)
    let id = try #require(navigator.id("shop", "inner"))
    #expect(navigator.tree.traits(at: id) == .compact)

    let model = navigator.screen
    shop.navigation.traitOverrides = TraitOverrides()
    #expect(navigator.shape == "[list shop[1 inner[2] + filter]]")
    #expect(navigator.screen === model)
    shop.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    #expect(navigator.shape == "[list shop[1 inner[2 filter]]]")
    shop.navigation.traitOverrides = TraitOverrides(verticalSizeClass: .compact)
    #expect(
      navigator.tree.traits(at: id)
        == Traits(horizontalSizeClass: .regular, verticalSizeClass: .compact))
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: The root's trait overrides apply from the start")
  func rootOverrides() {
    let app = TestFlow("app", Navigation(split: "a", detail: "x"))
    app.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    let navigator = Navigator(quiet: app)
    #expect(navigator.tree.isCollapsed(.root) == false)
    #expect(navigator.tree.visibleEntries.count == 3)
    #expect(navigator.faults == [])
    app.navigation.traitOverrides = TraitOverrides()
    #expect(navigator.tree.isCollapsed(.root))
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 20: The root's trait overrides survive restoration, because the app's code sets them")
  func overridesAndRestoring() throws {
    let app = TestFlow("app", Navigation(split: "shop"))
    app.makes["shop"] = { _ in
      let shop = TestFlow("shop", Navigation(split: "a", detail: "x"))
      shop.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
      return .flow(shop)
    }
    let navigator = Navigator(quiet: app, in: .regular)
    app.navigation.traitOverrides = TraitOverrides(verticalSizeClass: .compact)
    let saved = try navigator.snapshot()
    navigator.restore(saved)
    #expect(navigator.tree.traits(at: .root).verticalSizeClass == .compact)
    let shop = try #require(navigator.id("shop"))
    #expect(navigator.tree.isCollapsed(shop))
    #expect(!navigator.tree.isCollapsed(.root))
    #expect(navigator.faults == [])
  }
}
