import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P15: wiring")
struct P15Tests {
  struct Sale: PriceService {
    func price(of id: Product.ID) -> Int { 1 }
  }

  /// The price that a user sees after selecting the kettle.
  private func price(in coordinator: some Coordinator) throws -> String {
    try price(in: TestNavigator(coordinator))
  }

  private func price<Root>(in test: TestNavigator<Root>) throws -> String {
    try test.shown(CatalogModel.self) { $0.onSelect(Product.kettle.id) }
    return try test.shown(PriceModel.self).text
  }

  @Test("Pattern P15: the constructor passes the service")
  func constructor() throws {
    let catalog = WholeCatalog()
    #expect(
      try price(in: CatalogByConstructor(catalog: catalog, prices: ListedPrices())) == "30 coins")
    #expect(try price(in: CatalogByConstructor(catalog: catalog, prices: Sale())) == "1 coins")
  }

  @Test("Pattern P15: the container provides the service")
  func container() throws {
    #expect(try price(in: CatalogByContainer(needs: Container())) == "30 coins")
    #expect(try price(in: CatalogByContainer(needs: Container(prices: Sale()))) == "1 coins")
  }

  @Test("Pattern P15: the factory creates screens with the service")
  func factory() throws {
    #expect(try price(in: CatalogByFactory(screens: ServiceScreens())) == "30 coins")
    #expect(try price(in: CatalogByFactory(screens: ServiceScreens(prices: Sale()))) == "1 coins")
  }

  @Test("Pattern P15: the resolver of the composition root creates the coordinator")
  func resolver() throws {
    #expect(
      try price(in: CompositionRoot.resolver().resolve(CatalogByConstructor.self)) == "30 coins")
    let resolver = CompositionRoot.resolver()
    resolver.register((any PriceService).self) { _ in Sale() }
    #expect(try price(in: resolver.resolve(CatalogByConstructor.self)) == "1 coins")
  }

  @Test("Pattern P15: what the resolver does not know is an error that names it, at the start")
  func missing() {
    let resolver = Resolver()
    resolver.register(CatalogByConstructor.self) { resolver in
      CatalogByConstructor(catalog: WholeCatalog(), prices: try resolver.resolve())
    }
    let error = #expect(throws: Resolver.Missing.self) { try CompositionRoot.start(resolver) }
    #expect(error?.description == "Nothing is registered for PriceService.")
  }

  @Test("Pattern P15: a task-local service reaches what is created later")
  func taskLocal() throws {
    #expect(try price(in: CatalogByTaskLocal()) == "30 coins")
    let test = TestNavigator(CatalogByTaskLocal())
    CatalogByTaskLocal.use(Sale(), in: test.navigator)
    #expect(try price(in: test) == "1 coins")
  }
}
