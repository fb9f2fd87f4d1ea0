import Cairn
import Testing

@MainActor
@Suite("Links to what stands", .failsOnReports)
struct LinkThatStandsTests {
  /// A flow that counts how often it is asked about each route.
  @MainActor
  private final class Asked {
    var routes: [String] = []

    func app(_ flow: TestFlow, _ ways: [String: Transition<Stop>] = [:]) -> TestFlow {
      for name in ["shop", "stand", "detail", "other", "list"] {
        flow.ways[name] = { [self] _ in
          routes.append("\(flow.name).\(name)")
          return ways[name] ?? .show(Stop(name))
        }
      }
      return flow
    }
  }

  private func navigator(_ asked: Asked) -> (Navigator, TestFlow) {
    let app = asked.app(TestFlow("app", stack: "list"))
    app.makes["shop"] = { _ in .flow(asked.app(TestFlow("shop", stack: "list"))) }
    let navigator = Navigator(quiet: app)
    navigator.open("/in/shop/go/detail")
    asked.routes = []
    return (navigator, app)
  }

  @Test("Promise 18: a link that stands asks each coordinator on its way once, and changes nothing")
  func stands() throws {
    let asked = Asked()
    let (navigator, _) = navigator(asked)
    let recorder = EventRecorder(navigator)
    let revision = navigator.revision
    #expect(navigator.open("/in/shop/go/detail") == .unchanged)
    #expect(asked.routes == ["app.shop", "shop.detail"])
    #expect(navigator.shape == "[list shop[list detail]]")
    #expect(navigator.revision == revision)
    #expect(recorder.events.count == 1)
    #expect(recorder.events.last?.note == nil)
    #expect(recorder.events.last?.changes == [])
  }

  @Test("Promise 18: where a link's way stands in part, no coordinator is asked twice")
  func standsInPart() throws {
    let asked = Asked()
    let (navigator, _) = navigator(asked)
    #expect(navigator.open("/in/shop/go/other") == .committed)
    #expect(asked.routes == ["app.shop", "shop.other"])
    #expect(navigator.shape == "[list shop[list other]]")
  }

  @Test("Promise 18: a coordinator that refuses meanwhile is heard, though all stands")
  func refused() throws {
    let asked = Asked()
    let (navigator, app) = navigator(asked)
    app.ways["shop"] = { _ in
      asked.routes.append("refused")
      return .deny("It is closed.")
    }
    #expect(navigator.open("/in/shop/go/detail") == .refused(.denied("It is closed.")))
    #expect(asked.routes == ["refused"])
    #expect(navigator.shape == "[list shop[list detail]]")
  }

  @Test("Promise 18: a coordinator that leads elsewhere meanwhile is followed, though all stands")
  func redirected() throws {
    let asked = Asked()
    let (navigator, _) = navigator(asked)
    let shop = try #require(navigator.coordinator(at: navigator.id("shop")!) as? TestFlow)
    shop.ways["detail"] = { _ in .redirect(to: "other") }
    #expect(navigator.open("/in/shop/go/detail") == .redirected)
    #expect(navigator.shape == "[list shop[list other]]")
    shop.ways["detail"] = { _ in .present("detail", as: .sheet) }
    #expect(navigator.open("/in/shop/go/detail") == .committed)
    #expect(navigator.shape == "[list shop[list] + detail]")
  }

  @Test("Promise 18: what lies over a link's place goes, in the stack and over it")
  func covered() throws {
    let asked = Asked()
    let (navigator, app) = navigator(asked)
    let shape = navigator.shape
    app.present("sheet", as: .sheet)
    #expect(navigator.open("/in/shop/go/detail") == .committed)
    #expect(navigator.shape == shape)
    app.push("more")
    #expect(navigator.open("/in/shop/go/detail") == .committed)
    #expect(navigator.shape == shape)
  }

  @Test("Promise 18: a link to the root takes an equal route off it")
  func equalToRoot() throws {
    let navigator = Navigator(quiet: TestFlow("app", stack: "list", "list"))
    #expect(navigator.shape == "[list list]")
    #expect(navigator.open("/list") == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.open("/list") == .unchanged)
  }

  @Test("Promise 18: a link to the tab that is shown changes nothing, to another one it does")
  func tabsAndSwitching() throws {
    for app in [TestFlow("app", tabs: "a", "list"), TestFlow("app", switching: "a")] {
      let navigator = Navigator(quiet: app)
      #expect(navigator.open("/list") == .committed)
      #expect(navigator.open("/list") == .unchanged)
      app.navigate(to: "a")
      #expect(navigator.open("/list") == .committed)
    }
  }
}
