public import CairnWeb
public import ShopFlows

extension MainCoordinator: PageTabs {
  /// The label of a tab, and on the cart how much is in it.
  public func tab(for route: Route) -> PageTab {
    PageTab(route.title, icon: "icon-\(route)", badge: badge(of: route).map(String.init))
  }
}
