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
    let error = #expect(throws: Resolver.Missing.self) {
      try resolver.resolve(CatalogByConstructor.self)
    }
    #expect(error?.description == "Nothing is registered for PriceService.")
  }

  @Test("Pattern P15: the resolver creates a coordinator with an argument, also as a child")
  func argument() throws {
    let resolver = CompositionRoot.resolver()
    let test = TestNavigator(try resolver.resolve(PriceCoordinator.self, argument: Product.cup.id))
    #expect(try test.shown(PriceModel.self).text == "7 coins")
    #expect(try price(in: resolver.resolve(CatalogByResolver.self)) == "30 coins")
    resolver.register((any PriceService).self) { _ in Sale() }
    #expect(try price(in: resolver.resolve(CatalogByResolver.self)) == "1 coins")
  }

  @Test("Pattern P15: what a child with an argument needs is an error at the start, too")
  func missingArgument() {
    let resolver = Resolver()
    resolver.register(CatalogByResolver.self) { resolver in
      CatalogByResolver(catalog: WholeCatalog(), makePrice: try resolver.factory())
    }
    let unknown = #expect(throws: Resolver.Missing.self) { try CompositionRoot.start(resolver) }
    #expect(unknown?.description == "Nothing is registered for PriceCoordinator with a ID.")
    resolver.register(PriceCoordinator.self, argument: Product.ID.self) { resolver in
      let prices = try resolver.resolve((any PriceService).self)
      return { PriceCoordinator(product: $0, prices: prices) }
    }
    let service = #expect(throws: Resolver.Missing.self) { try CompositionRoot.start(resolver) }
    #expect(service?.description == "Nothing is registered for PriceService.")
  }

  @Test("Pattern P15: a task-local service reaches what is created later")
  func taskLocal() throws {
    #expect(try price(in: CatalogByTaskLocal()) == "30 coins")
    let test = TestNavigator(CatalogByTaskLocal())
    CatalogByTaskLocal.use(Sale(), in: test.navigator)
    #expect(try price(in: test) == "1 coins")
  }

  @Test("Pattern P15: an object and a closure reach a screen and a flow without being in a route")
  func objects() async throws {
    let test = TestNavigator(PicturesCoordinator())
    try test.press("Take", "Rename")
    await test.settle()
    try test.press("Nothing")
    test.expectShown(RenameCoordinator.Route.form)
    try test.press("Sea")
    await test.settle()
    #expect(test.root.renamed == ["Sea"])
    test.expectShown(PicturesCoordinator.Route.picture(0))
    test.expectNoLeaks()
  }

  @Test(
    "Pattern P15: after a restart, a screen whose object was not saved is dropped with the reason, and a flow without a route is not restored"
  )
  func restoredObjects() async throws {
    let test = TestNavigator(PicturesCoordinator())
    try test.press("Take", "Rename")
    await test.settle()
    let saved = try test.navigator.snapshot()
    let again = TestNavigator(PicturesCoordinator())
    let report = again.navigator.restore(saved)
    #expect(report.dropped.map(\.route) == ["picture(0)"])
    #expect(report.dropped.map { "\($0.reason)" }.first?.contains("was not saved") == true)
    again.expectShown(PicturesCoordinator.Route.list)
    again.expectNoModals()

    // Without a restart the coordinator still has the object.
    test.navigator.restore(saved)
    test.expectShown(PicturesCoordinator.Route.picture(0))
  }
}
