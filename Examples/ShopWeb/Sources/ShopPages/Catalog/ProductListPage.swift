public import CairnWeb
public import ShopFlows

extension ProductListModel: @retroactive PageScreen {
  /// True once the products have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The categories and the products.
  public func page() -> CairnWeb.Page {
    state.page { content in
      let order = self.sort == .featured ? nil : self.sort
      let chips = content.categories.map { category -> PageValues in
        [
          "name": category.name, "selected": category.id == self.category,
          "choose": PageForm(
            "category", ["id": category.id.rawValue], url: ShopLinks.list(category.id, order)),
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
          "chips": chips, "countText": counted(content.products.count, "product"),
          "sortLabel": sort.title, "sorts": sorts, "products": content.products.map { $0.card },
        ])
    }
  }

  /// Opening products and categories, and sorting.
  public static let actions = PageActions<ProductListModel> {
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("category") { (model, form: Choice<Category.ID>) in model.open(form.id) }
    PageAction("sort") { (model, form: Sort) in model.sort(by: form.by) }
    PageAction("retry") { await $0.load() }
  }

  private struct Sort: Decodable {
    let by: ProductSort
  }
}
