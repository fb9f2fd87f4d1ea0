public import Cairn

/// The choice of a product; the flow finishes with its id.
public final class ProductSelectionCoordinator: Coordinator {
  /// The screens of the flow.
  public enum Route: Routable {
    /// The products to choose from.
    case products
  }

  /// The product that was chosen.
  public typealias Output = Product.ID

  /// The flow's navigation state.
  public let navigation = Navigation(root: Route.products)
  private let product: Product
  private let catalog: any CatalogService

  init(for product: Product, catalog: any CatalogService) {
    self.product = product
    self.catalog = catalog
  }

  /// The list to choose from.
  public func destination(for route: Route) -> Destination {
    Destination(
      ProductPickerModel(
        for: product, catalog: catalog,
        .init(choose: { self.finish($0) }, cancel: { self.cancel() }))
    ) { await $0.load() }
  }
}
