import Cairn

/// The output of the module: what it tells whoever has created it.
///
/// In VIPER without coordinators a parent module implements it; here the coordinator does.
@MainActor
protocol ProductsModuleOutput: AnyObject {
  func productsModule(didSelect id: Product.ID)
  func productsModuleAddsProduct() async -> Product?
}

/// A router that passes everything on to the output.
///
/// The output owns the module through its tree, so the reference is weak.
private struct OutputRouter: ProductsRouter {
  weak var output: (any ProductsModuleOutput)?
  func showDetail(of id: Product.ID) { output?.productsModule(didSelect: id) }
  func addProduct() async -> Product? { await output?.productsModuleAddsProduct() }
}

@MainActor
enum ProductsModule {
  static func assemble(
    _ service: @escaping ProductService, output: any ProductsModuleOutput
  ) -> ProductsPresenter {
    ProductsPresenter(
      interactor: ProductsInteractor(service: service), router: OutputRouter(output: output))
  }
}

final class ModuleCoordinator: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let service: ProductService

  init(_ service: @escaping ProductService) { self.service = service }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      Destination(ProductsModule.assemble(service, output: self)) { await $0.load() }
    case .detail(let id): PlainScreen("Product \(id)")
    }
  }
}

extension ModuleCoordinator: ProductsModuleOutput {
  func productsModule(didSelect id: Product.ID) { navigate(to: .detail(id)) }

  func productsModuleAddsProduct() async -> Product? {
    await run(AddProductCoordinator(), as: .sheet).output
  }
}
