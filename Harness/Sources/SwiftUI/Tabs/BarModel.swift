import UIKit

/// The state of a tab view with a tab bar.
@MainActor final class BarModel: NSObject, TabsModel, UITabBarControllerDelegate {
  private weak var node: ViewNode?
  let controller = UITabBarController()
  private var pages = TabPages()
  private var selected: AnyHashable?
  var write: (AnyHashable) -> Void = { _ in }

  init(_ node: ViewNode) {
    self.node = node
    super.init()
    controller.delegate = self
  }

  var children: [ViewChild] { pages.all.flatMap(\.children) }

  func take(_ entries: [TabEntry], selected: AnyHashable?) {
    pages.take(entries)
    self.selected = selected
  }

  var selectedPreferences: PreferenceValues {
    let page = pages.page(controller.selectedViewController)
    return page.flatMap { node?.child($0.entry.id)?.output.preferences } ?? PreferenceValues()
  }

  func embed(in node: ViewNode) -> UIViewController { node.embed { controller } }

  func show(animated: Bool) {
    guard node?.hasEnded == false else { return }
    for page in pages.all { page.updateItem(in: node) }
    let controllers = pages.all.map(\.controller)
    if controller.viewControllers ?? [] != controllers {
      controller.setViewControllers(controllers, animated: animated)
    }
    if let page = pages.page(selected, in: node),
      controller.selectedViewController !== page.controller
    {
      controller.selectedViewController = page.controller
    }
  }

  /// Writes the selection when the user touches a tab, even if the tab is already selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    guard let page = pages.page(viewController), let value = page.value(in: node) else { return }
    write(value)
    // The view then shows the value that the binding has after the write.
    node?.setNeedsUpdate()
  }
}
