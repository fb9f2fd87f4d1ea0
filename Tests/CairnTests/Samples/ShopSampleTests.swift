import Cairn
import Foundation
import Testing

@MainActor
@Suite("The shop sample")
struct ShopSampleTests {
  let navigator = Navigator(ShopWindowCoordinator())

  private var shop: ShopCoordinator {
    get throws { try #require(navigator.root.children.first as? ShopCoordinator) }
  }

  private func shown<Model>(_ type: Model.Type = Model.self) throws -> Model {
    let id = try #require(navigator.tree.frontPath.last)
    return try #require(navigator.content(of: id) as? Model)
  }

  @Test("Promise 18: A link builds the back stack and opens in one commit")
  func link() throws {
    let before = navigator.revision
    #expect(navigator.open("https://shop.example/products/7") == .committed)
    #expect(navigator.revision == before + 1)
    #expect(try shop.navigation.stack == [.list(nil), .detail(.init(rawValue: 7))])
    #expect(navigator.url?.absoluteString == "/products/7")
    #expect(navigator.open("shop://products/7") == .unchanged)
  }

  @Test(
    "Promise 18: A link to a modal presents it over the current stack; another link dismisses it")
  func modalLink() throws {
    navigator.open("/categories/3")
    #expect(navigator.open("/cart") == .committed)
    #expect(try shop.navigation.modals == [.cart])
    #expect(try shop.navigation.stack == [.list(nil), .list(.init(rawValue: 3))])
    #expect(navigator.url?.absoluteString == "/cart")
    navigator.open("/products")
    #expect(try shop.navigation.modals == [])
    #expect(try shop.navigation.stack == [.list(nil)])
  }

  @Test("Promise 12: Checkout continues after the user has signed in")
  func require() throws {
    #expect(try shop.navigate(to: .checkout) == .parked)
    let login: LoginModel = try shown()
    login.handlers.logIn(Session(user: "ada"))
    _ = try shown(CheckoutModel.self)
    #expect(navigator.root.children.count == 1)
  }

  @Test("Pattern P7: A product chosen in a modal is returned to the flow that awaits it")
  func choose() async throws {
    let shop = try shop
    let choosing = Task { await shop.chooseProduct() }
    while shop.children.isEmpty { await Task.yield() }
    try shown(SelectionModel.self).onChoose(.init(rawValue: 9))
    await choosing.value
    #expect(shop.model.product == .init(rawValue: 9))
    #expect(shop.children.isEmpty)
  }

  @Test("Promise 20: A snapshot of the shop restores an equal tree with the same ids")
  func snapshot() throws {
    navigator.open("/products/7")
    navigator.open("/cart")
    let data = try navigator.snapshot().data()
    let other = Navigator(ShopWindowCoordinator())
    #expect(other.restore(from: data).isComplete)
    #expect(other.tree == navigator.tree)
    #expect(other.url == navigator.url)
  }
}
