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
    let stock = product.availability == .inStock ? nil : product.availability.label
    return [product.maker, product.price.formatted, stock].compactMap(\.self)
      .joined(separator: " · ")
  }
}

/// The products that are loaded, and a button that shows more.
struct ProductPagesSection: View {
  let pages: ProductPages
  let title: String
  let problem: Problem?
  let isLoadingMore: Bool
  let open: @MainActor (Product.ID) -> Void
  let loadMore: @MainActor () async -> Void

  var body: some View {
    Section {
      ForEach(pages.products) { product in
        LinkRow {
          open(product.id)
        } content: {
          ProductRow(product: product)
        }
      }
      if pages.hasMore {
        ProblemLabel(problem)
        Button("Show more") { Task { await loadMore() } }
          .disabled(isLoadingMore)
      }
    } header: {
      Text(title)
    } footer: {
      if pages.hasMore { Text("\(pages.products.count) of \(pages.total) shown") }
    }
  }
}
