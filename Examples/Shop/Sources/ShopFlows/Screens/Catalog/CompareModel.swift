public import Observation

/// Two products side by side.
@MainActor
@Observable
public final class CompareModel {
  /// One line of the comparison.
  public struct Row: Equatable, Sendable {
    /// What is compared.
    public let label: String
    /// The first product's value.
    public let first: String
    /// The second product's value.
    public let second: String
  }

  /// What the page shows.
  public struct Content: Equatable, Sendable {
    /// The product one came from.
    public let first: Product
    /// The one that was chosen.
    public let second: Product
    /// The comparison, line by line.
    public let rows: [Row]
  }

  /// What the page shows, or how far it is.
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

  /// Loads both products, or tries again.
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

  /// Opens one of the two.
  public func open(_ product: Product.ID) { onProduct(product) }
}
