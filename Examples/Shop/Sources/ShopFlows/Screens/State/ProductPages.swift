/// Products in a growing list that is loaded page by page.
public struct ProductPages: Equatable, Sendable {
  /// All loaded products, in order.
  public private(set) var products: [Product]
  /// The total number of products.
  public private(set) var total: Int
  private var last: PageRequest

  init(_ page: Page<Product>) {
    products = page.items
    total = page.total
    last = page.request
  }

  /// True if there are more products to load.
  public var hasMore: Bool { last.offset + last.size < total }

  /// The request for the next page.
  var next: PageRequest { last.next }

  /// Adds a page, unless it was already added.
  mutating func append(_ page: Page<Product>) {
    guard page.request == next else { return }
    // The catalogue may have changed between two pages, so known products are skipped.
    let known = Set(products.map(\.id))
    products += page.items.filter { !known.contains($0.id) }
    total = page.total
    last = page.request
  }
}
