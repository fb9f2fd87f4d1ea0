import CairnWeb
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
  @MainActor var card: PageValues {
    artwork.values.merging([
      "name": name, "maker": maker, "price": price,
      "stockNote": scarcity,
      "soldOut": !isAvailable,
      "open": PageForm("open", ["id": id.rawValue], url: ShopLinks.product(id)),
    ])
  }
}

extension OrderLine {
  /// The values of a line for the template `part-lines`.
  var values: PageValues {
    artwork.values.merging([
      "name": name, "quantity": quantity.value, "price": unitPrice, "total": total,
    ])
  }
}
