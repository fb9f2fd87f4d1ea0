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

  @Test("Promise 18: A link to a flow restores the flow's initial path each time it is opened")
  func initialPath() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["flow"] = { _ in .flow(TestFlow("flow", stack: "root", "first")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
    let first = try #require(navigator.id("flow", "first"))
    #expect(navigator.open("/go/flow") == .unchanged)

    let flow = try #require(app.children.first as? TestFlow)
    flow.push("deep")
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
    #expect(navigator.id("flow", "first") == first)
    flow.popToRoot()
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
  }

  @Test("Promise 27: A link goes on in the flow whose coordinator has corrected the route's values")
  func corrected() {
    let shelf = Shelf(Navigation(root: .list(.init())))
    let navigator = Navigator(quiet: shelf)
    shelf.ways[.chat(1, message: 9)] = .push(.chat(1, message: nil))
    #expect(navigator.open("/chats/1/9") != .unhandled)
    #expect(navigator.open("/chats/1/9/info") == .committed)
    #expect(shelf.navigation.stack == [.list(.init()), .chat(1, message: nil)])
    #expect((shelf.children.last as? ShelfChat)?.navigation.stack == [.messages, .info])
  }

  @Test(
    "Promise 18: A link is unhandled and changes nothing if a transition on its way does nothing")
  func notGone() throws {
    let app = TestFlow("app", stack: "list")
    app.ways["shop"] = { _ in .none }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.open("/in/shop/go/detail") == .unhandled)
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.last?.note == "transition(to:) did not go to shop.")
  }

  @Test("Promise 17: A link to a tab that does not exist is unhandled, without a report")
  func noSuchTab() throws {
    let navigator = Navigator(quiet: TestFlow("app", tabs: "list", "more"))
    let events = EventRecorder(navigator)
    #expect(navigator.open("/go/elsewhere") == .unhandled)
    #expect(events.events.last?.note == "Select one of its tabs: list, more.")
    #expect(navigator.shape == "(*list more)")
  }
}
