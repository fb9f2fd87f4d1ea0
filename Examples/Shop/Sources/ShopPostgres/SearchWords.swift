import Foundation
import ShopData
import ShopFlows

/// The words of a product as a `tsvector`, with their positions and weights.
///
/// The server's own parser is not used, so that a word is the same here and in SQLite.
struct SearchWords {
  /// The vector: `'kindle':1A 'stove':2A`.
  let text: String

  init(_ product: Product, category: String) {
    // A match in the name has the highest weight, and a match in the description has the lowest.
    let parts: [(text: String, weight: String)] = [
      (product.name, "A"), (product.maker, "B"), (product.subtitle, "C"), (category, "C"),
      (product.description, "D"),
    ]
    var items: [String] = []
    for part in parts {
      for word in SearchPattern.words(in: part.text) {
        // The server accepts positions up to this one.
        let position = min(items.count + 1, 16_383)
        items.append("'\(Self.folded(word))':\(position)\(part.weight)")
      }
    }
    text = items.joined(separator: " ")
  }

  /// The words of a search as a `tsquery`, which finds their beginnings: `'camp':* & 'stov':*`.
  static func query(_ pattern: SearchPattern) -> String {
    pattern.words.map { "'\(folded($0[...]))':*" }.joined(separator: " & ")
  }

  /// A word without accents and capitals; it consists of letters, digits and marks only, so it can
  /// contain no quotes.
  private static func folded(_ word: Substring) -> String {
    let folded = word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    // The server limits a word to 2,046 bytes.
    let text = String(folded.unicodeScalars.prefix(200).filter { $0 != "'" && $0 != "\\" })
    return text.isEmpty ? String(word.unicodeScalars.prefix(200)) : text
  }
}
