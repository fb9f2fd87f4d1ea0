#if canImport(UIKit)
  import ShopFlows
  import UIKit

  extension Row {
    /// A row that opens a product.
    ///
    /// - Parameter place: The section of the screen, because a product can appear in two sections.
    static func product(
      _ product: Product, in place: String = "list", open: @escaping @MainActor () -> Void
    ) -> Row {
      let stock = product.availability == .inStock ? nil : product.availability.label
      return .link(
        product.name,
        detail: [product.maker, product.price.formatted, stock].compactMap(\.self)
          .joined(separator: " · "),
        image: product.artwork.image, id: "\(place) \(product.id.rawValue)", action: open)
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
    /// The products that are loaded, and a button that shows more.
    static func pages(
      _ pages: ProductPages, header: String, problem: Problem?, isLoadingMore: Bool,
      open: @escaping @MainActor (Product.ID) -> Void,
      loadMore: @escaping @MainActor () async -> Void
    ) -> Section {
      let products = pages.products.map { product in
        Row.product(product) { open(product.id) }
      }
      let more =
        pages.hasMore
        ? Row.button("Show more", isEnabled: !isLoadingMore) { Task { await loadMore() } } : nil
      return Section(
        "products", header: header,
        footer: pages.hasMore ? "\(pages.products.count) of \(pages.total) shown" : nil,
        rows: products + [.problem(problem?.text), more])
    }
  }

  extension Artwork {
    /// A picture of the product's kind.
    var image: UIImage? {
      // A symbol is a template: unless it is rendered as the original, the view's tint wins.
      UIImage(systemName: symbol)?.withTintColor(
        UIColor(hue: CGFloat(hue) / 360, saturation: 0.55, brightness: 0.6, alpha: 1),
        renderingMode: .alwaysOriginal)
    }
  }
#endif
