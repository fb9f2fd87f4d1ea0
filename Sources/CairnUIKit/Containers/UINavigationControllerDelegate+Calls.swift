#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Calls of methods that a delegate need not implement. In the headless UIKit they have defaults instead.
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
