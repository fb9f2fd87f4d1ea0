/// Products that are shown page by page in one growing list.
public struct ProductPages: Equatable, Sendable {
  /// Everything that has been loaded, in order.
  public private(set) var products: [Product]
  /// How many there are in all.
  public private(set) var total: Int
  private var last: PageRequest

  init(_ page: Page<Product>) {
    products = page.items
    total = page.total
    last = page.request
  }

  /// Whether there is more to load.
  public var hasMore: Bool { last.offset + last.size < total }

  /// The page that comes next.
  var next: PageRequest { last.next }

  /// Adds a page, unless it has been added before.
  mutating func append(_ page: Page<Product>) {
    guard page.request == next else { return }
    // The catalogue may have changed between two pages; no product is shown twice.
    let known = Set(products.map(\.id))
    products += page.items.filter { !known.contains($0.id) }
    total = page.total
    last = page.request
  }
}
