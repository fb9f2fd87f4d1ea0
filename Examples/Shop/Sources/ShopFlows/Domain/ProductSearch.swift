import Foundation

/// A search for products by the beginnings of words; the catalogue is small enough for memory.
public struct ProductSearch: Sendable {
  private let words: [String]

  /// Creates a search for the words of a text.
  public init(_ text: String) { words = Self.words(of: text) }

  /// Returns one page of the products that contain all words, those with all of them in the name first.
  ///
  /// Without a word, it finds nothing.
  public func page(
    _ request: PageRequest, of products: [Product], in tree: CategoryTree
  ) -> Page<Product> {
    guard !words.isEmpty else { return Page(request, of: []) }
    let found = products.filter { product in
      let shelf = tree[product.category]?.name ?? ""
      return matches(
        "\(product.name) \(product.maker) \(product.subtitle) \(product.description) \(shelf)")
    }
    let named = found.filter { matches($0.name) }
    return Page(request, of: named + found.filter { !matches($0.name) })
  }

  private func matches(_ text: String) -> Bool {
    let found = Self.words(of: text)
    return words.allSatisfy { start in found.contains { $0.hasPrefix(start) } }
  }

  private static func words(of text: String) -> [String] {
    text.prefix(1000).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
