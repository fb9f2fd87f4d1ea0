import Foundation
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct FillingTests {
  enum Container: CaseIterable {
    case stack, tabs, pages

    @MainActor func around(_ content: UIViewController) -> UIViewController {
      switch self {
      case .stack: return UINavigationController(rootViewController: content)
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        return tabs
      case .pages:
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([content], direction: .forward, animated: false)
        return pages
      }
    }
  }

  @Test(
    "The content of a container fills it, even after the window was resized",
    arguments: Container.allCases)
  func fills(_ container: Container) {
    let window = HeadlessUser.window(width: 390, height: 844)
    let content = UIViewController()
    window.rootViewController = container.around(content)
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
    #expect(content.view.bounds.size == CGSize(width: 390, height: 844))

    HeadlessUser(window).resize(to: CGSize(width: 1024, height: 768))
    HeadlessDevice.current.clock.settle()
    #expect(content.view.bounds.size == CGSize(width: 1024, height: 768))
  }
}
