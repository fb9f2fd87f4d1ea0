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
      let shelves = content.shelves.map { shelf -> PageValues in
        let values: PageValues = [
          "name": shelf.category.name, "count": counted(shelf.count, "product"),
          "open": PageForm(
            "category", ["id": shelf.id.rawValue], url: ShopLinks.list(shelf.id)),
          "children": shelf.children.prefix(3).map { child -> PageValues in
            [
              "name": child.name,
              "open": PageForm(
                "category", ["id": child.id.rawValue], url: ShopLinks.list(child.id)),
            ]
          },
        ]
        return values.merging(shelf.artwork?.values ?? ["shape": "pack", "hue": 5])
      }
      return Page(
        "home",
        [
          "heroLabel": "Everything for above the tree line",
          "heroTitle": "The next stone is always in sight.",
          "heroText": "Boots, shelter and warm layers, chosen by people who carry them.",
          "heroButton": "See everything", "hero": PageForm("all", url: ShopLinks.list(nil)),
          "categories": shelves,
          "hasFeatured": !content.featured.isEmpty, "featuredTitle": "Worth carrying",
          "featured": content.featured.prefix(4).map { $0.card },
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
