public import Observation

/// Two products side by side.
@MainActor
@Observable
public final class CompareModel {
  /// One row of the comparison.
  public struct Row: Equatable, Sendable {
    /// The compared property.
    public let label: String
    /// The first product's value.
    public let first: String
    /// The second product's value.
    public let second: String
  }

  /// The content of the page.
  public struct Content: Equatable, Sendable {
    /// The product from which the comparison was opened.
    public let first: Product
    /// The product that was chosen for the comparison.
    public let second: Product
    /// The rows of the comparison.
    public let rows: [Row]
  }

  /// The content of the page, or its loading state.
  public private(set) var state = LoadState<Content>.loading

  @ObservationIgnored private let ids: (Product.ID, Product.ID)
  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let onProduct: (Product.ID) -> Void

  init(
    _ first: Product.ID, _ second: Product.ID, catalog: any CatalogService,
    onProduct: @escaping (Product.ID) -> Void
  ) {
    ids = (first, second)
    self.catalog = catalog
    self.onProduct = onProduct
  }

  /// Loads or reloads both products.
  public func load() async {
    let (catalog, ids) = (catalog, ids)
    state = await .of {
      let first = try await catalog.product(ids.0)
      let second = try await catalog.product(ids.1)
      let tree = try await catalog.categories()
      func row(_ label: String, _ value: (Product) -> String) -> Row {
        Row(label: label, first: value(first), second: value(second))
      }
      return Content(
        first: first, second: second,
        rows: [
          row("Price") { $0.price.formatted },
          row("Availability") { $0.availability.label },
          row("Maker") { $0.maker },
          row("Kind") { $0.subtitle },
          row("Category") { tree[$0.category]?.name ?? "" },
          row("About") { $0.description },
        ])
    }
  }

  /// Opens one of the two products.
  public func open(_ product: Product.ID) { onProduct(product) }
}
