import ShopFlows
import SwiftUI

/// A product in a list, in a cart, or in an order.
struct ProductRow: View {
  let artwork: Artwork
  let name: String
  let detail: String

  init(_ product: Product) {
    (artwork, name) = (product.artwork, product.name)
    detail = [product.maker, product.price.formatted, product.scarcity].compactMap(\.self)
      .joined(separator: " · ")
  }

  init(_ line: OrderLine) {
    (artwork, name) = (line.artwork, line.name)
    detail = "\(line.quantity.value) × \(line.unitPrice.formatted) = \(line.total.formatted)"
  }

  var body: some View {
    HStack(spacing: 12) {
      ArtworkView(artwork: artwork)
      Heading(name, text: detail)
    }
  }
}

/// The rows of products, each of which opens one.
struct ProductRows: View {
  let products: [Product]
  let open: @MainActor (Product.ID) -> Void

  var body: some View {
    ForEach(products) { product in
      LinkRow {
        open(product.id)
      } content: {
        ProductRow(product)
      }
    }
  }
}
