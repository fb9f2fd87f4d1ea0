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
        Section("Categories") {
          ForEach(content.categories) { category in
            LinkRow {
              model.open(category.id)
            } content: {
              Text(category.name)
            }
          }
        }
        Section("Worth carrying") {
          ProductRows(products: content.featured, open: model.open)
        }
      }
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
}
