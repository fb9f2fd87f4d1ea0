import CairnWeb
import Foundation
import ShopFlows

extension Artwork.Shape {
  /// The name of the picture in artwork.svg.
  var symbol: String { self == .sleepingBag ? "bag" : rawValue }
}

extension Artwork {
  /// The values for the template `part-art`.
  var values: PageValues { ["shape": shape.symbol, "hue": tone] }

  /// The nearest of the twelve hues of shop.css.
  private var tone: Int { (hue + 15) / 30 % 12 }
}

extension Product {
  /// The product as a card in a grid; its link performs the action `open`.
  @MainActor var card: PageValues { card(at: ShopLinks.product(id)) }

  /// The card of a product with an address of its own.
  func card(at url: URL?) -> PageValues {
    artwork.values.merging([
      "name": name, "maker": maker, "price": price, "wasPrice": nil as String?,
      "stockNote": availability == .inStock ? nil : availability.label,
      "soldOut": !isAvailable, "open": PageForm("open", ["id": id.rawValue], url: url),
    ])
  }
}

extension ProductPages {
  /// The form that shows more of a list, if there is more; performs the action `more`.
  var moreForm: PageForm? {
    hasMore ? PageForm("more", showing: ["shownText": "\(products.count) of \(total) shown"]) : nil
  }
}
