public import CairnWeb
public import Foundation
public import ShopFlows

extension MainCoordinator: @retroactive PageTabs {
  /// The address of a tab, which makes it a link.
  public func tabURL(for route: Route) -> URL? { ShopLinks.tab(route) }
}
