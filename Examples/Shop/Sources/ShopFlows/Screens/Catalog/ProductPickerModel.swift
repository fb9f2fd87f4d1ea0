public import Observation

/// A list to choose one product from.
@MainActor
@Observable
public final class ProductPickerModel {
  /// What the product is chosen for.
  public let prompt: String
  /// What to look for, as typed; everything in the category if it is empty.
  public var text = ""
  /// The products to choose from, or how far the list is.
  public private(set) var state = LoadState<[Product]>.loading

  @ObservationIgnored private let product: Product
  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let onChoose: (Product.ID) -> Void
  @ObservationIgnored private let onCancel: () -> Void

  init(
    for product: Product, catalog: any CatalogService,
    onChoose: @escaping (Product.ID) -> Void, onCancel: @escaping () -> Void
  ) {
    prompt = "Compare \(product.name) with"
    self.product = product
    self.catalog = catalog
    self.onChoose = onChoose
    self.onCancel = onCancel
  }

  /// Loads what can be chosen: what matches the text or, without one, the product's own shelf.
  public func load() async {
    let (catalog, product, text) = (catalog, product, text.tidied)
    let page = PageRequest(number: 1, size: 50)
    let loaded = await LoadState.of {
      let found =
        text.isEmpty
        ? try await catalog.products(in: product.category, sort: .name, page: page)
        : try await catalog.search(text, page: page)
      return found.items.filter { $0.id != product.id }
    }
    // A later search may have been faster.
    if text == self.text.tidied { state = loaded }
  }

  /// Chooses a product, and goes back with it.
  public func choose(_ product: Product.ID) { onChoose(product) }

  /// Goes back without one.
  public func cancel() { onCancel() }
}
