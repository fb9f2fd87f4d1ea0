@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Requests whose flow is replaced", .failsOnReports, .timeLimit(.minutes(10)))
struct ReplacedFlowTests {
  @Test(
    "Promise 12: A parked request continues even if the required flow replaced the request's flow")
  func switching() {
    let app = TestFlow("app", switching: "main")
    let member = Member()
    app.requirements[.signIn] = "auth"
    app.makes["auth"] = { app in
      TestFlow("auth", stack: "login").onFinish { _ in
        member.isSignedIn = true
        app.navigate(to: "main")
      }
    }
    app.makes["main"] = { _ in
      let main = TestFlow("main", tabs: "home", "shop")
      main.makes["shop"] = { _ in
        let shop = TestFlow("shop", stack: "products")
        shop.ways["checkout"] = { _ in
          member.isSignedIn ? .push("checkout") : .require(.signIn, then: "checkout")
        }
        return .flow(shop)
      }
      return .flow(main)
    }
    let navigator = Navigator(quiet: app)
    let shop = navigator.id("main", "shop").flatMap(navigator.coordinator) as? TestFlow
    #expect(shop?.navigate(to: "checkout") == .parked)
    #expect(navigator.shape == "<auth[login]>")
    (navigator.id("auth").flatMap(navigator.coordinator) as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "<main(home *shop[products checkout])>")
  }

  @Test("Promise 18: A link performs the steps of a sequence in order")
  func sequence() throws {
    let app = TestFlow("app", stack: "list", "old")
    app.ways["jump"] = { _ in .sequence(.popToRoot, .push("jump")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/go/jump") == .committed)
    #expect(navigator.shape == "[list jump]")
  }

  @Test("Promise 9: `onFinish` is called only for `.finished`, `onResult` for every result")
  func onFinish() {
    let app = TestFlow("app", stack: "list")
    let log = Log()
    app.makes["child"] = { _ in
      TestFlow("child", stack: "a").onFinish { log.note("finished \($0)") }
    }
    let navigator = Navigator(quiet: app)
    app.push("child")
    app.pop()
    #expect(log.take() == [])
    app.push("child")
    (app.children.first as? TestFlow)?.finish("output")
    #expect(log.take() == ["finished output"])
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 23: Ending a navigator is a commit that emits an event")
  func end() async {
    let app = TestFlow("app", stack: "list", "detail")
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    let before = navigator.revision
    navigator.end()
    #expect(navigator.revision == before + 1)
    #expect(recorder.events.last?.changes.count == 2)
    var count = 0
    for await _ in navigator.events { count += 1 }
    #expect(count == 0, "The event sequence of an ended navigator is empty and terminates")
  }
}

@MainActor
private final class Member {
  var isSignedIn = false
}
