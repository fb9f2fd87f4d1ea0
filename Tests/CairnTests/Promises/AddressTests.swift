import Cairn
import Foundation
import Testing

@MainActor
@Suite("The URL of what is shown", .failsOnReports)
struct AddressTests {
  /// A stack with a flow in it, where `cart` is presented.
  private func app() -> (navigator: Navigator, flow: TestFlow) {
    let flow = TestFlow("app", stack: "list")
    flow.ways["cart"] = { _ in .present("cart") }
    flow.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "list")) }
    return (Navigator(quiet: flow), flow)
  }

  @Test("Promise 19: the URL is that of the top of a stack, and of the flow in front")
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

  @Test("Promise 19: over a stack it is the URL of the topmost modal")
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

  @Test("Promise 18: a link that a flow opens counts from the root, as text and as a URL")
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

  @Test("Promise 19: a link to a flow that stands leads to what it began with, without its modals")
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
