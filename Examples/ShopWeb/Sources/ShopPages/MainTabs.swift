public import CairnWeb
public import ShopFlows

extension MainCoordinator: @retroactive PageTabs {
  /// The label of a tab; the cart's has a badge with the number of pieces.
  public func tab(for route: Route) -> PageTab {
    PageTab(
      route.title, icon: "icon-\(route)", badge: badge(of: route).map(String.init),
      url: ShopLinks.tab(route))
  }
}
