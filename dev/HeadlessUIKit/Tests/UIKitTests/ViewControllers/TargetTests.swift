import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TargetTests {
  final class Container: UIViewController {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "addToCart:"
    }
  }

  @Test("The target of an action is the nearest controller that handles it")
  func target() {
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: screen)
    let container = Container()
    container.addChild(stack)
    let show = screen.targetViewController(forAction: "showViewController:sender:", sender: nil)
    #expect(show === stack)
    #expect(screen.targetViewController(forAction: "addToCart:", sender: nil) === container)
    #expect(screen.targetViewController(forAction: "other:", sender: nil) == nil)
  }

  @Test("A page controller without arguments curls its pages")
  func pages() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl)
    #expect(pages.navigationOrientation == .horizontal)
  }
}
