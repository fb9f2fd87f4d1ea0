public import Observation

/// A list to choose one product from.
@MainActor
@Observable
public final class ProductPickerModel {
  struct Handlers { let choose: (Product.ID) -> Void, cancel: () -> Void }

  /// The text that explains the choice.
  public let prompt: String
  /// The search text, as typed; if empty, the list shows the whole category.
  public var text = ""
  /// The products to choose from, or their loading state.
  public private(set) var state = LoadState<[Product]>.loading

  @ObservationIgnored private let product: Product
  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let handlers: Handlers

  init(for product: Product, catalog: any CatalogService, _ handlers: Handlers) {
    prompt = "Compare \(product.name) with"
    self.product = product
    self.catalog = catalog
    self.handlers = handlers
  }

  /// Loads the products that match the text; without a text, those of the product's own category.
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
    // A later search may have finished earlier.
    if text == self.text.tidied { state = loaded }
  }

  /// Chooses a product and returns it.
  public func choose(_ product: Product.ID) { handlers.choose(product) }

  /// Returns without a product.
  public func cancel() { handlers.cancel() }
}
