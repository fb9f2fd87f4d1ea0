import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Tabs of the shop")
struct TabTests {
  let window = Window()

  @Test("Pattern P4: each tab keeps its own stack")
  func stacks() async throws {
    window.open("/products/1")
    let product: ProductModel = try window.shown()
    try await window.signIn()
    window.open("/orders/1")
    let order: OrderModel = try window.shown()
    window.choose(.home)
    #expect(try window.shown(ProductModel.self) === product)
    window.choose(.orders)
    #expect(try window.shown(OrderModel.self) === order)
    window.goBack()
    _ = try window.shown(OrdersModel.self)
  }

  @Test("Another sort order updates the list, and another category replaces it")
  func lists() async throws {
    do {
      window.open("/categories/1")
      let tents: ProductListModel = try window.shown()
      await tents.load()
      #expect(tents.title == "Tents")
      tents.open(Category.ID(rawValue: 2))
      let sleeping: ProductListModel = try window.shown()
      await sleeping.load()
      sleeping.sort(by: .priceAscending)
      #expect(window.url == "/categories/2?sort=priceAscending")
      #expect(try window.shown(ProductListModel.self) === sleeping)
      await eventually { sleeping.state.value != nil }
      let prices = try #require(sleeping.state.value).products.map(\.price)
      #expect(prices == prices.sorted())
      window.goBack()
      _ = try window.shown(HomeModel.self)
    }
    #expect(await window.leaks().isEmpty)
  }

  @Test("The cart over a product is a sheet on phones and a popover elsewhere")
  func cart() async throws {
    window.open("/products/1")
    try window.shown(ProductModel.self).openCart()
    let modals = window.navigator.tree.frontPath.compactMap {
      window.navigator.tree.entry($0)?.presentation
    }
    #expect(modals == [.adaptive(compact: .sheet, regular: .popover(anchor: "cart"))])
    try window.shown(CartModel.self).browse()
    _ = try window.shown(ProductModel.self)
  }
}
