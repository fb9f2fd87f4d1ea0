import CairnUIKit
import UIKit

// The labels of the tabs belong to the UI layer.
extension TabsCoordinator: ViewControllerTabs {
  func tabBarItem(for route: Route) -> UITabBarItem {
    switch route {
    case .home: UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
    case .search:
      UITabBarItem(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
    case .profile: UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 2)
    }
  }
}
