@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Links to shown places", .failsOnReports)
struct LinkThatStandsTests {
  /// Records each route about which a flow is asked.
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

  @Test("Promise 18: A link to the shown place asks each coordinator once and changes nothing")
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

  @Test("Promise 18: If part of a link is already open, the link asks each coordinator once")
  func standsInPart() throws {
    let asked = Asked()
    let (navigator, _) = navigator(asked)
    #expect(navigator.open("/in/shop/go/other") == .committed)
    #expect(asked.routes == ["app.shop", "shop.other"])
    #expect(navigator.shape == "[list shop[list other]]")
  }

  @Test("Promise 18: A link to the shown place is refused if a coordinator denies it now")
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

  @Test("Promise 18: A link to the shown place follows a coordinator that redirects now")
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

  @Test("Promise 18: A link to a covered place removes the modals and the entries above it")
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

  @Test("Promise 18: A link to the root pops an equal route above the root")
  func equalToRoot() throws {
    let navigator = Navigator(quiet: TestFlow("app", stack: "list", "list"))
    #expect(navigator.shape == "[list list]")
    #expect(navigator.open("/list") == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.open("/list") == .unchanged)
  }

  @Test("Promise 18: A link to the selected tab is unchanged, and a link to another tab selects it")
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
