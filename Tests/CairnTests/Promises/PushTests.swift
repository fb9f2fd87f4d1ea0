import Cairn
import Testing

@MainActor
@Suite("Push and present", .failsOnReports)
struct PushTests {
  let flow = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: flow) }

  @Test("Promise 5: a double tap pushes once")
  func doublePush() {
    #expect(flow.push("detail") == .committed)
    #expect(flow.push("detail") == .unchanged)
    #expect(flow.navigate(to: "detail") == .unchanged)
    #expect(flow.perform(.push("detail")) == .unchanged)
    #expect(navigator.shape == "[list detail]")
  }

  @Test("Promise 5: a double tap presents once")
  func doublePresent() {
    #expect(flow.present("cart") == .committed)
    #expect(flow.present("cart") == .unchanged)
    #expect(flow.present("cart", as: .fullScreen) == .unchanged)
    #expect(navigator.shape == "[list] + cart")
  }

  @Test("Promise 5: a transition can say that it means it")
  func always() {
    #expect(flow.push("list", always: true) == .committed)
    #expect(flow.perform(.push("list", always: true)) == .committed)
    #expect(flow.present("cart", always: true) == .committed)
    #expect(flow.perform(.present("cart", always: true)) == .committed)
    #expect(navigator.shape == "[list list list] + cart + cart")
  }

  @Test("Promise 5: only the top counts; a route further down may be pushed again")
  func onlyTop() {
    #expect(flow.push("detail") == .committed)
    #expect(flow.push("list") == .committed)
    #expect(navigator.shape == "[list detail list]")
    #expect(flow.present("a") == .committed)
    #expect(flow.present("b") == .committed)
    #expect(flow.present("a") == .committed)
    #expect(navigator.shape == "[list detail list] + a + b + a")
  }

  @Test("Promise 5: pushing the root again on an empty stack is unchanged")
  func root() {
    #expect(flow.push("list") == .unchanged)
    #expect(flow.present("list", as: .push) == .unchanged)
    #expect(flow.present("list", as: .push, always: true) == .committed)
    #expect(navigator.shape == "[list list]")
  }

  @Test("Promise 5: an unchanged request makes nothing and tells no host")
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

  @Test("Promise 5: a modal keeps its presentation")
  func presentation() throws {
    flow.present("cart", as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
    let cart = try #require(navigator.id("cart"))
    let entry = try #require(navigator.tree.entry(cart))
    #expect(entry.isModal)
    #expect(entry.presentation == .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
  }

  @Test("Promise 5: dismiss takes the topmost modal, or the modal that the flow is in")
  func dismiss() {
    let cart = TestFlow("cart", stack: "items")
    flow.makes["cart"] = { _ in .flow(cart) }
    flow.present("cart")
    cart.present("coupon")
    #expect(navigator.shape == "[list] + cart[items] + coupon")
    #expect(cart.dismiss() == .committed)
    #expect(navigator.shape == "[list] + cart[items]")
    #expect(cart.dismiss() == .committed)
    #expect(navigator.shape == "[list]")
    #expect(flow.dismiss() == .unchanged)
    #expect(flow.dismissAll() == .unchanged)
  }

  @Test("Promise 5: dismissAll leaves no modal on the screen, at any level")
  func dismissAll() {
    let cart = TestFlow("cart", stack: "items")
    flow.makes["shop"] = { _ in .flow(cart) }
    flow.push("shop")
    cart.present("a")
    cart.present("b")
    flow.present("c")
    #expect(cart.dismissAll() == .committed)
    #expect(navigator.shape == "[list shop[items]]")
  }
}
