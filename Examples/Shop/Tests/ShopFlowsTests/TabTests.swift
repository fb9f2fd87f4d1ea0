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
    window.choose(.search)
    let search: SearchModel = try window.shown()
    search.text = "tent"
    search.submit()
    let results: SearchModel = try window.shown()
    #expect(results.query == "tent")
    window.choose(.home)
    #expect(try window.shown(ProductModel.self) === product)
    window.choose(.search)
    #expect(try window.shown(SearchModel.self) === results)
    window.goBack()
    #expect(try window.shown(SearchModel.self) === search)
  }

  @Test(
    "Another sort order updates the list, a sibling category replaces it, and a subcategory is pushed"
  )
  func lists() async throws {
    do {
      window.open("/categories/1")
      let shelter: ProductListModel = try window.shown()
      await shelter.load()
      #expect(shelter.title == "Shelter")
      #expect(shelter.state.value?.chips.map(\.name) == ["Tents", "Sleeping"])
      shelter.open(.tents)
      let tents: ProductListModel = try window.shown()
      await tents.load()
      #expect(tents.state.value?.path.map(\.name) == ["Shelter", "Tents"])
      tents.open(Category.ID(rawValue: 3))
      let sleeping: ProductListModel = try window.shown()
      await sleeping.load()
      sleeping.sort(by: .priceAscending)
      #expect(window.url == "/categories/3?sort=priceAscending")
      #expect(try window.shown(ProductListModel.self) === sleeping)
      await eventually { sleeping.state.value != nil }
      let prices = try #require(sleeping.state.value).pages.products.map(\.price)
      #expect(prices == prices.sorted())
      window.goBack()
      #expect(try window.shown(ProductListModel.self) === shelter)
    }
    #expect(await window.leaks().isEmpty)
  }
}
