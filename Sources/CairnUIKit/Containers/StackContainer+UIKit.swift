#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Copies the title and the bar buttons of the selected page or tab to the container, because a
    /// navigation bar shows those of the pushed controller.
    ///
    /// A tab with a navigation controller or columns has a bar of its own, so nothing is copied
    /// from it. A container with a title of its own keeps that title.
    func showItemOfSelected(isSeen: Bool) {
      guard title == nil, let selected = selectedInside else { return }
      let hasBar = selected is UINavigationController || selected is UISplitViewController
      // Titles and buttons are usually set when the view is loaded.
      if isSeen, !hasBar { selected.loadViewIfNeeded() }
      navigationItem.show(hasBar ? nil : selected.navigationItem)
    }

    /// The innermost controller that the user sees in pages, tabs and containers.
    private var selectedInside: UIViewController? {
      let inner: UIViewController? =
        switch self {
        case let pages as UIPageViewController: pages.viewControllers?.first
        case let tabs as UITabBarController: tabs.selectedViewController
        case let container as ContainerViewController: container.content
        default: nil
        }
      return inner.map { $0.selectedInside ?? $0 }
    }
  }

  extension UINavigationItem {
    /// Takes over the title and the buttons of another item.
    fileprivate func show(_ item: UINavigationItem?) {
      title = item?.title
      titleView = item?.titleView
      leftBarButtonItems = item?.leftBarButtonItems
      rightBarButtonItems = item?.rightBarButtonItems
      #if !os(tvOS)
        prompt = item?.prompt
        largeTitleDisplayMode = item?.largeTitleDisplayMode ?? .automatic
        leftItemsSupplementBackButton = item?.leftItemsSupplementBackButton == true
        hidesBackButton = item?.hidesBackButton == true
        searchController = item?.searchController
      #endif
    }
  }

  // Calls of methods that a delegate need not implement. In the headless UIKit these methods have
  // default implementations instead.
  extension UINavigationControllerDelegate {
    func willShow(
      _ viewController: UIViewController, in stack: UINavigationController, animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, willShow: viewController, animated: animated)
      #else
        navigationController(stack, willShow: viewController, animated: animated)
      #endif
    }

    func didShow(
      _ viewController: UIViewController, in stack: UINavigationController, animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, didShow: viewController, animated: animated)
      #else
        navigationController(stack, didShow: viewController, animated: animated)
      #endif
    }

    func animator(
      for operation: UINavigationController.Operation, from source: UIViewController,
      to destination: UIViewController, in stack: UINavigationController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(
          stack, animationControllerFor: operation, from: source, to: destination) ?? nil
      #else
        navigationController(
          stack, animationControllerFor: operation, from: source, to: destination)
      #endif
    }

    func interaction(
      of animator: any UIViewControllerAnimatedTransitioning, in stack: UINavigationController
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(stack, interactionControllerFor: animator) ?? nil
      #else
        navigationController(stack, interactionControllerFor: animator)
      #endif
    }
  }
#endif
