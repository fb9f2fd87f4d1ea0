import ShopFlows
import SwiftUI

/// A product in a list.
struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack(spacing: 12) {
      ArtworkView(artwork: product.artwork)
      Heading(product.name, text: detail)
    }
  }

  private var detail: String {
    [product.maker, product.price.formatted, product.scarcity].compactMap(\.self)
      .joined(separator: " · ")
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
        ProductRow(product: product)
      }
    }
  }
}
