import UIKit

/// The state of a tab view with pages.
@MainActor
final class PagesModel: NSObject, TabsModel, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private weak var node: ViewNode?
  let controller = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private var pages = TabPages()
  private var selected: AnyHashable?
  private var isTurning = false
  var write: (AnyHashable) -> Void = { _ in }

  init(_ node: ViewNode) {
    self.node = node
    super.init()
    controller.dataSource = self
    controller.delegate = self
  }

  var children: [ViewChild] { pages.all.flatMap(\.children) }

  func take(_ entries: [TabEntry], selected: AnyHashable?) {
    pages.take(entries)
    self.selected = selected
  }

  private var shown: TabPage? { pages.page(controller.viewControllers?.first) }

  var selectedPreferences: PreferenceValues {
    shown.flatMap { node?.child($0.entry.id)?.output.preferences } ?? PreferenceValues()
  }

  func embed(in node: ViewNode) -> UIViewController { node.embed { controller } }

  func show(animated: Bool) {
    guard node?.hasEnded == false, !isTurning else { return }
    let wanted = pages.page(selected, in: node) ?? shown ?? pages.all.first
    guard let wanted, wanted !== shown else { return }
    let all = pages.all
    let old = shown.flatMap { page in all.firstIndex { $0 === page } } ?? 0
    let new = all.firstIndex { $0 === wanted } ?? 0
    let isSeen = controller.viewControllers?.isEmpty == false
    isTurning = true
    controller.setViewControllers(
      [wanted.controller], direction: new < old ? .reverse : .forward,
      animated: animated && isSeen
    ) { [weak self] _ in
      self?.isTurning = false
      self?.node?.setNeedsUpdate()
    }
  }

  private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
    let index = pages.all.firstIndex { $0.controller === controller }.map { $0 + step }
    guard let index, pages.all.indices.contains(index) else { return nil }
    return pages.all[index].controller
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { isTurning = true }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    isTurning = false
    guard completed, let value = shown?.value(in: node) else { return }
    selected = selected == nil ? nil : value
    write(value)
    node?.setNeedsUpdate()
  }
}
