public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension SearchModel: ViewScreen {
  /// The search and its results.
  public var body: some View { SearchView(model: self) }
}

struct SearchView: View {
  @Bindable var model: SearchModel

  var body: some View {
    content
      .navigationTitle("Search")
      .searchable(text: $model.text, prompt: "Search the shop")
      .onSubmit(of: .search) { model.submit() }
  }

  @ViewBuilder private var content: some View {
    if let results = model.results {
      Loaded(results, retry: model.load) { found in
        if found.products.isEmpty {
          nothing
        } else {
          list(found)
        }
      }
    } else {
      ContentUnavailableView(
        "What do you need?", systemImage: "magnifyingglass",
        description: Text("Boots, stoves, a warm jacket"))
    }
  }

  private var query: String { model.query ?? "" }

  private func list(_ found: ProductPages) -> some View {
    List {
      ProductPagesSection(
        pages: found, title: "\(counted(found.total, "product")) for “\(query)”",
        problem: model.problem, isLoadingMore: model.isLoadingMore, open: model.open,
        loadMore: model.loadMore)
    }
  }

  private var nothing: some View {
    ContentUnavailableView(
      "Nothing found for “\(query)”", systemImage: "magnifyingglass",
      description: Text(
        "Check the spelling, or try a broader word: “jacket” rather than “red shell jacket”."))
  }
}
