public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension HomeModel: ViewScreen {
  /// The front page.
  public var body: some View { HomeView(model: self) }
}

struct HomeView: View {
  let model: HomeModel

  var body: some View {
    Loaded(model.state, retry: model.load) { content in
      List {
        welcome
        shelves(content.shelves)
        featured(content.featured)
      }
      .refreshable { await model.load() }
    }
    .navigationTitle("Shop")
  }

  private var welcome: some View {
    Section("Everything for above the tree line") {
      Heading(
        "The next stone is always in sight.",
        text: "Boots, shelter and warm layers, chosen by people who carry them.")
      Button("See everything") { model.openAll() }
    }
  }

  private func shelves(_ shelves: [HomeModel.Shelf]) -> some View {
    Section("Categories") {
      ForEach(shelves) { shelf in
        LinkRow {
          model.open(shelf.id)
        } content: {
          ShelfRow(shelf: shelf)
        }
      }
    }
  }

  private func featured(_ products: [Product]) -> some View {
    Section("Worth carrying") {
      ForEach(products.prefix(4)) { product in
        LinkRow {
          model.open(product.id)
        } content: {
          ProductRow(product: product)
        }
      }
    }
  }
}

private struct ShelfRow: View {
  let shelf: HomeModel.Shelf

  var body: some View {
    HStack(spacing: 12) {
      if let artwork = shelf.artwork { ArtworkView(artwork: artwork) }
      Heading(shelf.category.name, text: detail)
    }
  }

  private var detail: String {
    ([counted(shelf.count, "product")] + shelf.children.prefix(3).map(\.name))
      .joined(separator: " · ")
  }
}
