import Cairn
import Foundation
import Testing

@MainActor
@Suite("URL of the shown place", .failsOnReports)
struct AddressTests {
  /// A stack that may contain the flow `shop` and that presents `cart`.
  private func app() -> (navigator: Navigator, flow: TestFlow) {
    let flow = TestFlow("app", stack: "list")
    flow.ways["cart"] = { _ in .present("cart") }
    flow.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "list")) }
    return (Navigator(quiet: flow), flow)
  }

  @Test("Promise 19: The navigator's URL names the top of the stack in the frontmost flow")
  func top() throws {
    let (navigator, flow) = app()
    #expect(navigator.url?.absoluteString == "/list")
    flow.navigate(to: "a")
    flow.navigate(to: "b")
    #expect(navigator.url?.absoluteString == "/go/b")
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    shop.navigate(to: "c")
    #expect(navigator.url?.absoluteString == "/in/shop/go/c")
  }

  @Test("Promise 19: The navigator's URL names the topmost modal if a stack presents one")
  func modal() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "a")
    flow.navigate(to: "cart")
    let url = try #require(navigator.url)
    #expect(url.absoluteString == "/go/cart")
    let (other, _) = app()
    #expect(other.open(url) == .committed)
    #expect(other.url == url)
    #expect(other.shape == "[list] + cart")
  }

  @Test("Promise 18: A link that a nested flow opens is resolved from the root")
  func fromWithin() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    #expect(shop.open("/in/shop/go/c") == .committed)
    #expect(navigator.shape == "[list shop[list c]]")
    #expect(shop.open(try #require(URL(string: "/go/a"))) == .committed)
    #expect(navigator.shape == "[list a]")
    #expect(shop.open("/go/a") == .refused(.flowEnded))
  }

  @Test("Promise 19: A link to an open flow pops the flow to its root and dismisses its modals")
  func beginning() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    shop.navigate(to: "c")
    shop.present("sheet")
    #expect(navigator.shape == "[list shop[list c] + sheet]")
    #expect(navigator.open("/go/shop") == .committed)
    #expect(navigator.shape == "[list shop[list]]")
    #expect(navigator.url?.absoluteString == "/in/shop/list")
  }
}
