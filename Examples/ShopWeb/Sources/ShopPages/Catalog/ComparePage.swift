public import CairnWeb
public import ShopFlows

extension CompareModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Compare" }

  /// True once both products have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// Two products side by side.
  public func page() -> CairnWeb.Page {
    state.page { content in
      Page(
        "compare",
        [
          "products": [content.first, content.second].map { $0.card },
          "rows": content.rows.map { row -> PageValues in
            ["label": row.label, "first": row.first, "second": row.second]
          },
        ])
    }
  }

  /// Opening one of the two products.
  public static let actions = PageActions<CompareModel> {
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("retry") { await $0.load() }
  }
}
