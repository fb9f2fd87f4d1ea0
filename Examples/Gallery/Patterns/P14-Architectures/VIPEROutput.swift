import Cairn

/// The output of the module: what it tells whoever has created it.
///
/// In VIPER without coordinators a parent module implements it; here the coordinator does.
@MainActor
protocol ProductsModuleOutput: AnyObject {
  func productsModule(didSelect id: Product.ID)
}

/// A router that passes everything on to the output.
///
/// The output owns the module through its tree, so the reference is weak.
private struct OutputRouter: ProductsRouter {
  weak var output: (any ProductsModuleOutput)?
  func showDetail(of id: Product.ID) { output?.productsModule(didSelect: id) }
}

@MainActor
enum ProductsModule {
  static func assemble(
    _ products: [Product], output: any ProductsModuleOutput
  ) -> ProductsPresenter {
    ProductsPresenter(
      interactor: ProductsInteractor(products: products), router: OutputRouter(output: output))
  }
}

final class ModuleCoordinator: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let products: [Product]

  init(products: [Product]) { self.products = products }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ProductsModule.assemble(products, output: self)
    case .detail(let id): PlainScreen("Product \(id)")
    }
  }
}

extension ModuleCoordinator: ProductsModuleOutput {
  func productsModule(didSelect id: Product.ID) { navigate(to: .detail(id)) }
}
