#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension SearchModel: ViewControllerScreen {
    /// The search and its results.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      guard query != nil, let results else { return screen([]) }
      switch results {
      case .loading: return screen([Section("loading", rows: [.loading])])
      case .loaded(let found) where found.products.isEmpty: return screen([empty])
      case .loaded(let found):
        return screen([
          .pages(
            found, header: "\(counted(found.total, "product")) for “\(query ?? "")”",
            problem: problem, isLoadingMore: isLoadingMore, open: open, loadMore: loadMore)
        ])
      case .notFound(let problem), .failed(let problem):
        return .failure(problem, title: "Search", retry: load)
      }
    }

    private func screen(_ sections: [Section]) -> Screen {
      let field = FieldContent(
        label: "Search the shop", value: text, kind: .search,
        placeholder: "Boots, stoves, a warm jacket",
        onEdit: { self.text = $0 }, onReturn: submit)
      return Screen(
        title: "Search",
        sections: [
          Section(
            "search",
            rows: [.field(field), .button("Search", style: .primary) { self.submit() }])
        ] + sections)
    }

    private var empty: Section {
      Section(
        "empty",
        rows: [
          .heading(
            "Nothing found for “\(query ?? "")”",
            text:
              "Check the spelling, or try a broader word: “jacket” rather than “red shell jacket”.")
        ])
    }
  }
#endif
