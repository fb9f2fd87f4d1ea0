@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Push and present", .failsOnReports)
struct PushTests {
  let flow = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: flow) }

  @Test("Promise 5: A double tap pushes a route only once")
  func doublePush() {
    #expect(flow.push("detail") == .committed)
    #expect(flow.push("detail") == .unchanged)
    #expect(flow.navigate(to: "detail") == .unchanged)
    #expect(flow.perform(.push("detail")) == .unchanged)
    #expect(navigator.shape == "[list detail]")
  }

  @Test("Promise 5: A double tap presents a route only once")
  func doublePresent() {
    #expect(flow.present("cart") == .committed)
    #expect(flow.present("cart") == .unchanged)
    #expect(flow.present("cart", as: .fullScreen) == .unchanged)
    #expect(navigator.shape == "[list] + cart")
  }

  @Test("Promise 5: A request with `always: true` pushes or presents an equal route again")
  func always() {
    #expect(flow.push("list", always: true) == .committed)
    #expect(flow.perform(.push("list", always: true)) == .committed)
    #expect(flow.present("cart", always: true) == .committed)
    #expect(flow.perform(.present("cart", always: true)) == .committed)
    #expect(navigator.shape == "[list list list] + cart + cart")
  }

  @Test("Promise 5: A route that is below the top can be pushed or presented again")
  func onlyTop() {
    #expect(flow.push("detail") == .committed)
    #expect(flow.push("list") == .committed)
    #expect(navigator.shape == "[list detail list]")
    #expect(flow.present("a") == .committed)
    #expect(flow.present("b") == .committed)
    #expect(flow.present("a") == .committed)
    #expect(navigator.shape == "[list detail list] + a + b + a")
  }

  @Test("Promise 5: Pushing the root's route onto a stack with only the root is unchanged")
  func root() {
    #expect(flow.push("list") == .unchanged)
    #expect(flow.present("list", as: .push) == .unchanged)
    #expect(flow.present("list", as: .push, always: true) == .committed)
    #expect(navigator.shape == "[list list]")
  }

  @Test("Promise 5: An unchanged request creates no model and sends no diff to hosts")
  func unchangedIsQuiet() {
    let host = DiffRecorder()
    navigator.attach(host)
    var made = 0
    flow.makes["detail"] = { flow in
      made += 1
      return Destination(TestScreen("detail", flow: flow))
    }
    flow.push("detail")
    flow.push("detail")
    #expect(made == 1)
    #expect(host.diffs.count == 1)
  }
}
