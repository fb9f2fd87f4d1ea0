public import CairnWeb
public import ShopFlows

extension ProductListModel: @retroactive PageScreen {
  /// True once the products have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The related categories and the products.
  public func page() -> CairnWeb.Page {
    state.page { content in
      let pages = content.pages
      let order = self.sort == .featured ? nil : self.sort
      let chips = content.chips.map { chip -> PageValues in
        [
          "name": chip.name, "selected": chip.id == category,
          "choose": PageForm(
            "category", ["id": chip.id.rawValue], url: ShopLinks.list(chip.id, order)),
        ]
      }
      let sorts = ProductSort.allCases.map { sort -> PageValues in
        [
          "label": sort.title, "selected": sort == self.sort,
          "choose": PageForm(
            "sort", ["by": sort.rawValue], url: ShopLinks.list(category, sort)),
        ]
      }
      return Page(
        "product-list",
        [
          "intro": nil as String?, "hasChips": !chips.isEmpty, "chips": chips,
          "countText": pages.total == 0 ? "No products" : counted(pages.total, "product"),
          "sortLabel": sort.title, "sorts": sorts, "products": pages.products.map { $0.card },
          "isEmpty": pages.products.isEmpty, "problem": problem?.text, "more": pages.moreForm,
        ])
    }
  }

  /// Opening products and categories, sorting, and loading more.
  public static let actions = PageActions<ProductListModel> {
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("category") { (model, form: Choice<Category.ID>) in model.open(form.id) }
    PageAction("sort") { (model, form: Sort) in model.sort(by: form.by) }
    PageAction("more") { await $0.loadMore() }
    PageAction("retry") { await $0.load() }
  }

  private struct Sort: Decodable {
    let by: ProductSort
  }
}
