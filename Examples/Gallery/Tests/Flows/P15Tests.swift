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
    let test = TestNavigator(coordinator)
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
}
