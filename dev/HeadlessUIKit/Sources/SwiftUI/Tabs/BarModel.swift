import UIKit

/// The state of a tab view with a tab bar.
@MainActor final class BarModel: NSObject, TabsModel, UITabBarControllerDelegate {
  private weak var node: ViewNode?
  let controller = UITabBarController()
  private var pages = TabPages()
  let content = BarContent()
  private var selected: AnyHashable?
  /// The size class for which the controller was made, if it is replaced with the size class.
  let width: UserInterfaceSizeClass?
  /// The last touch on another tab: the tab's value, the value that was selected before, and the
  /// time.
  private var touch: (value: AnyHashable, before: AnyHashable?, time: Double)?
  /// Indicates whether the binding has had the value of the touched tab since the last touch.
  private var isAccepted = false
  var write: (AnyHashable) -> Void = { _ in }

  init(_ node: ViewNode, width: UserInterfaceSizeClass? = nil) {
    self.node = node
    self.width = width
    super.init()
    controller.delegate = self
  }

  var children: [ViewChild] { pages.all.flatMap(\.children) + content.children }
  var shownPages: [TabPage] { pages.all }

  func take(_ entries: [TabEntry], selected: AnyHashable?) {
    pages.take(entries)
    self.selected = selected
    guard let touch, HeadlessDevice.current.policy.swiftUI.tabAsButtonDeactivatesStack else {
      return
    }
    if selected == touch.value {
      isAccepted = true
    } else if isAccepted, selected == touch.before,
      HeadlessDevice.current.clock.now - touch.time < 0.1
    {
      for stack in stacks(of: pages.page(selected, in: node)) { stack.isDeactivated = true }
    }
  }

  /// Returns the stacks that a tab contains.
  private func stacks(of page: TabPage?) -> [StackController] {
    var found: [StackController] = []
    var waiting: [UIViewController] = page.map { [$0.controller] } ?? []
    while let next = waiting.popLast() {
      if let stack = next as? StackController { found.append(stack) }
      waiting += next.children
    }
    return found
  }

  var selectedPreferences: PreferenceValues {
    let page = pages.page(controller.selectedViewController)
    return page.flatMap { node?.child($0.entry.id)?.output.preferences } ?? PreferenceValues()
  }

  func embed(in node: ViewNode) -> UIViewController { node.embed { controller } }

  func show(animated: Bool) {
    guard node?.hasEnded == false else { return }
    for page in pages.all { page.updateItem(in: node) }
    content.show(in: controller)
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
    if value != selected {
      touch = (value, selected, HeadlessDevice.current.clock.now)
      isAccepted = false
      for stack in pages.all.flatMap(stacks) { stack.isDeactivated = false }
    }
    write(value)
    // The view then shows the value that the binding has after the write.
    node?.setNeedsUpdate()
  }
}
