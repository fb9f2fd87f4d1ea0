#if canImport(AppIntents)
  public import AppIntents
  import Foundation
  public import ShopFlows

  /// The intents of this module, which the app includes.
  @available(iOS 17, macOS 14, *)
  public struct ShopIntentsPackage: AppIntentsPackage {}

  /// A product, for Siri, Shortcuts and Spotlight.
  @available(iOS 18, macOS 15, *)
  public struct ProductEntity: AppEntity, URLRepresentableEntity {
    /// The name of the type.
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
    /// Finds products by their numbers.
    public static let defaultQuery = ProductQuery()
    /// The link of a product.
    ///
    /// App Intents reads it without running the app, so it is a literal; a test compares it with the
    /// app's links.
    public static var urlRepresentation: URLRepresentation {
      "https://shop.example.com/products/\(\.id)"
    }

    /// The number of the product.
    public let id: Int
    /// The name of the product.
    public let name: String

    /// The name of the product.
    public var displayRepresentation: DisplayRepresentation { "\(name)" }

    /// Creates the entity of a product.
    public init(_ product: Product) { (id, name) = (product.id.rawValue, product.name) }
  }

  /// Finds products by their numbers.
  @available(iOS 18, macOS 15, *)
  public struct ProductQuery: EntityQuery {
    /// The catalog, which the app sets at its launch.
    @MainActor public static var catalog: (any CatalogService)?

    /// Creates a query.
    public init() {}

    /// Returns the products with these numbers, without those that the shop does not have.
    public func entities(for identifiers: [Int]) async throws -> [ProductEntity] {
      guard let catalog = await Self.catalog else { return [] }
      var found: [ProductEntity] = []
      for id in identifiers {
        let product = try? await catalog.product(Product.ID(rawValue: id))
        if let product { found.append(ProductEntity(product)) }
      }
      return found
    }
  }

  /// Opens a product in the app.
  ///
  /// The system opens the link like any other universal link, so the scene's code is the same.
  @available(iOS 18, macOS 15, *)
  public struct OpenProduct: OpenIntent {
    /// The name of the action.
    public static let title: LocalizedStringResource = "Open product"

    /// The product.
    @Parameter(title: "Product") public var target: ProductEntity

    /// Creates an intent whose product the system sets.
    public init() {}

    /// Returns the intent with the product's link.
    public func perform() async throws -> some IntentResult & OpensIntent {
      let id = Product.ID(rawValue: target.id)
      return .result(opensIntent: OpenURLIntent(await ShopSite.url(of: id)))
    }
  }
#endif
