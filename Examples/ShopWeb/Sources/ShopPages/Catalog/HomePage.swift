public import CairnWeb
public import ShopFlows

extension HomeModel: @retroactive PageScreen {
  /// The title of the front page.
  public var title: String { "Shop" }

  /// True once the page has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// A welcome, the categories, and a few products.
  public func page() -> CairnWeb.Page {
    state.page { content in
      Page(
        "home",
        [
          "hero": PageForm("all", url: ShopLinks.list(nil)),
          "categories": content.categories.map { category -> PageValues in
            [
              "name": category.name,
              "choose": PageForm(
                "category", ["id": category.id.rawValue], url: ShopLinks.list(category.id)),
            ]
          },
          "featured": content.featured.map { $0.card },
        ])
    }
  }

  /// The actions of the page.
  public static let actions = PageActions<HomeModel> {
    PageAction("all") { $0.openAll() }
    PageAction("category") { (model, form: Choice<Category.ID>) in model.open(form.id) }
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("retry") { await $0.load() }
  }
}
