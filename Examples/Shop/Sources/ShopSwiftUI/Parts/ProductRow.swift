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

/// The products that were found; more are loaded when the end comes into sight.
struct ProductPagesSection: View {
  let pages: ProductPages
  let title: String
  let problem: Problem?
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
      if pages.hasMore { more }
    } header: {
      Text(title)
    } footer: {
      if pages.hasMore { Text("\(pages.products.count) of \(pages.total) shown") }
    }
  }

  @ViewBuilder private var more: some View {
    if let problem {
      ProblemLabel(problem)
      Button("Show more") { Task { await loadMore() } }
    } else {
      ProgressView("Loading more")
        .frame(maxWidth: .infinity)
        // One that stays in sight has to ask again after each page.
        .id(pages.products.count)
        .task { await loadMore() }
    }
  }
}
