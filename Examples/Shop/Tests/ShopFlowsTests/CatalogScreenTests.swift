import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Screens of the catalogue")
struct CatalogScreenTests {
  @Test("A screen that failed to load shows the reason, and loads at the next attempt")
  func failure() async throws {
    let window = Window()
    try await window.opened()
    let home: HomeModel = try window.shown()
    await window.shop.fail(with: .databaseUnavailable(.locked))
    await home.load()
    #expect(home.state.problem?.title == "The shop is not available")
    await home.load()
    #expect(home.state.value?.shelves.map(\.category.name).first == "Shelter")
    #expect(home.state.value?.shelves.first?.children.map(\.name) == ["Tents", "Sleeping"])
    #expect(home.state.value?.featured.count == 8)
  }

  @Test("A screen loads automatically when it enters the tree")
  func loadsItself() async throws {
    let window = Window()
    window.open("/products/1")
    let page: ProductModel = try window.shown()
    await eventually { page.state.value?.product.name == "Tarn 2" }
  }

  @Test(
    "A quantity must be a number from 1 to 99",
    arguments: [
      "", "abc", "1.5", "½", "٣", "0", "-1", "100", "99999999999999999999", "1e1", "2 3",
    ])
  func quantity(text: String) async throws {
    let window = Window()
    window.open("/products/1")
    let page: ProductModel = try window.shown()
    await page.load()
    page.quantity = text
    await page.addToCart()
    #expect(page.quantityProblem != nil)
    #expect(page.notice == nil)
    #expect(page.quantity == text)
    #expect(window.session.cartCount == 0)
  }

  @Test("A quantity above the stock is refused, and the message contains the stock")
  func stock() async throws {
    let window = Window()
    window.open("/products/\(Product.ID.compass.rawValue)")
    let page: ProductModel = try window.shown()
    await page.load()
    #expect(page.maximum == 1)
    page.quantity = " 2 "
    await page.addToCart()
    #expect(page.quantityProblem?.contains("only 1") == true)
    page.quantity = "1"
    await page.addToCart()
    #expect(page.notice == "1 × Baseplate Compass added to your cart.")
    #expect(page.inCart == 1)
    await page.addToCart()
    #expect(page.quantityProblem != nil)
    #expect(page.notice == nil)
  }

  @Test("Any other shop error is reported with its own text")
  func otherProblem() async throws {
    let window = Window()
    try await window.opened()
    window.open("/products/1")
    let page: ProductModel = try window.shown()
    await eventually { page.state.value != nil }
    await window.shop.fail(with: .databaseUnavailable(.full))
    await page.addToCart()
    #expect(page.problem?.text.contains("cannot save anything") == true)
    #expect(page.quantityProblem == nil)
    #expect(!page.isAdding)
  }

  @Test("A long list grows page by page until its end")
  func pages() async throws {
    let products = (1...60).map { Product.samples[$0 % 12].renumbered($0) }
    let window = Window(shop: InMemoryShop(products: products))
    try await window.opened()
    window.open("/products")
    let list: ProductListModel = try window.shown()
    await eventually { list.state.value != nil }
    #expect(list.title == "All products")
    #expect(list.state.value?.pages.products.count == 24)
    #expect(list.state.value?.pages.hasMore == true)
    await window.shop.fail(with: .databaseUnavailable(.locked))
    await list.loadMore()
    #expect(list.problem != nil)
    async let first: Void = list.loadMore()
    async let second: Void = list.loadMore()
    _ = await (first, second)
    #expect(list.problem == nil)
    await list.loadMore()
    await list.loadMore()
    #expect(list.state.value?.pages.products.map(\.id) == products.map(\.id))
    #expect(list.state.value?.pages.hasMore == false)
  }

  @Test("A search keeps its text, shows its results, and differs from an empty search")
  func search() async throws {
    let window = Window()
    window.choose(.search)
    let search: SearchModel = try window.shown()
    await search.load()
    #expect(search.results == nil)
    search.text = "   "
    search.submit()
    #expect(try window.shown(SearchModel.self) === search)
    search.text = " tent "
    search.submit()
    let tents: SearchModel = try window.shown()
    await tents.load()
    #expect(tents.results?.value?.products.map(\.name) == ["Tarn 2", "Tarn 3"])
    #expect(tents.text == "tent")
    tents.text = "zeppelin"
    tents.submit()
    let nothing: SearchModel = try window.shown()
    #expect(nothing === tents)
    await nothing.load()
    #expect(nothing.results?.value?.total == 0)
    nothing.text = String(repeating: "x", count: 1000)
    nothing.submit()
    #expect(try window.shown(SearchModel.self).query?.count == SearchModel.maximumLength)
    window.goBack()
    #expect(try window.shown(SearchModel.self) === search)
  }

  @Test("The typed search text is restored after a restart")
  func searchState() throws {
    let window = Window()
    window.open("/search?q=boot")
    try window.shown(SearchModel.self).text = "boots and tents"
    let later: SearchModel = try window.restarted().shown()
    #expect(later.query == "boot")
    #expect(later.text == "boots and tents")
  }
}

extension Product {
  func renumbered(_ number: Int) -> Product {
    Product(
      id: ID(rawValue: number), name: name, maker: maker, subtitle: subtitle,
      description: description, price: price, stock: stock, category: category, artwork: artwork)
  }
}
