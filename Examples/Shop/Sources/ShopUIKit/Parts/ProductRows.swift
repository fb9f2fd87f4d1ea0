#if canImport(UIKit)
  import ShopFlows
  import UIKit

  extension Row {
    /// A row that opens a product.
    static func product(_ product: Product, open: @escaping @MainActor () -> Void) -> Row {
      .link(
        product.name,
        detail: [product.maker, product.price.formatted, product.scarcity].compactMap(\.self)
          .joined(separator: " · "),
        image: product.artwork.image, id: "product \(product.id.rawValue)", action: open)
    }

    /// A product that was ordered.
    static func line(_ line: OrderLine) -> Row {
      var content = UIListContentConfiguration.valueCell()
      content.text = line.name
      content.secondaryText =
        "\(line.quantity.value) × \(line.unitPrice.formatted) = \(line.total.formatted)"
      content.image = line.artwork.image
      return Row(id: "line \(line.id.rawValue)", content: content)
    }
  }

  extension Section {
    /// The total of a cart or an order.
    static func total(
      _ total: Money, count: Int, footer: String? = nil, rows: [Row?] = []
    ) -> Section {
      Section(
        "total", footer: footer,
        rows: [.value(counted(count, "item"), total.formatted, isSum: true)] + rows)
    }
  }

  extension Artwork {
    /// A picture of the product's kind.
    var image: UIImage? {
      // A symbol is a template: unless it is rendered as the original, the view's tint wins.
      UIImage(systemName: shape.systemImage)?.withTintColor(
        UIColor(hue: CGFloat(hue) / 360, saturation: 0.55, brightness: 0.6, alpha: 1),
        renderingMode: .alwaysOriginal)
    }
  }
#endif
