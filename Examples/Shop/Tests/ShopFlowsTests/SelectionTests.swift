import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Choosing a product for a comparison")
struct SelectionTests {
  let window = Window()

  private func beginComparing() async throws -> ProductPickerModel {
    window.open("/products/1")
    let page: ProductModel = try window.shown()
    await page.load()
    page.compare()
    page.compare()  // a double tap
    await eventually { window.front is ProductPickerModel }
    let picker: ProductPickerModel = try window.shown()
    await picker.load()
    return picker
  }

  @Test("Pattern P7: a modal returns the id of the chosen product, and both products are compared")
  func choose() async throws {
    do {
      let picker = try await beginComparing()
      #expect(picker.prompt == "Compare Tarn 2 with")
      #expect(picker.state.value?.map(\.name) == ["Tarn 3"])
      picker.text = "boot"
      await picker.load()
      #expect(picker.state.value?.count == 2)
      picker.choose(.boot)
    }
    await eventually { window.front is CompareModel }
    #expect(window.url == "/products/1/compare/5")
    do {
      let compare: CompareModel = try window.shown()
      await compare.load()
      let price = try #require(compare.state.value?.rows.first)
      #expect([price.label, price.first, price.second] == ["Price", "€389.00", "€189.95"])
    }
    window.goBack()
    _ = try window.shown(ProductModel.self)
    #expect(await window.leaks().isEmpty)
  }

  @Test(
    "Pattern P7: cancelling by button, swipe, back or link returns nothing",
    arguments: 0...3)
  func cancel(way: Int) async throws {
    do {
      let picker = try await beginComparing()
      switch way {
      case 0: picker.cancel()
      case 1: window.closeModal()
      case 2: window.goBack()
      default: window.open("/products/1")
      }
    }
    #expect(await window.leaks().isEmpty)
    _ = try window.shown(ProductModel.self)
  }

  @Test("Pattern P7: a restart ends the flow, and the page is restored without it")
  func restart() async throws {
    _ = try await beginComparing()
    let later = try window.restarted()
    _ = try later.shown(ProductModel.self)
  }

  @Test("Pattern P8: back from a product's first screen ends its flow and nothing else")
  func back() async throws {
    window.open("/products/1")
    weak var first: ProductCoordinator?
    weak var page: ProductModel?
    do { (first, page) = (try window.flow(), try window.shown()) }
    await page?.load()
    page?.open(.tarn3)
    #expect(try window.shown(ProductModel.self).id == .tarn3)
    window.goBack()
    #expect(try window.shown(ProductModel.self) === page)
    #expect(first != nil)
    window.goBack()
    _ = try window.shown(ProductListModel.self)
    #expect(await window.leaks().isEmpty)
    #expect(first == nil)
  }

  @Test("The cart over a product is a sheet on phones and a popover elsewhere")
  func cart() async throws {
    window.open("/products/1")
    try window.shown(ProductModel.self).openCart()
    try window.shown(ProductModel.self, orUnder: CartModel.self).openCart()  // a double tap
    let modals = window.navigator.tree.frontPath.compactMap {
      window.navigator.tree.entry($0)?.presentation
    }
    #expect(modals == [.adaptive(compact: .sheet, regular: .popover(anchor: "cart"))])
    try window.shown(CartModel.self).browse()
    _ = try window.shown(ProductModel.self)
  }
}

extension Window {
  /// A screen that may be covered by another one.
  func shown<Model, Cover>(
    _ type: Model.Type, orUnder cover: Cover.Type,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Model {
    _ = try shown(Cover.self, sourceLocation: sourceLocation)
    let flow = try flow(ProductCoordinator.self, sourceLocation: sourceLocation)
    let id = navigator.tree.frontPath.last { navigator.coordinator(at: $0) === flow }
    let top = id.flatMap { navigator.tree.flow($0)?.top }
    return try #require(
      top.flatMap(navigator.content) as? Model, sourceLocation: sourceLocation)
  }
}
