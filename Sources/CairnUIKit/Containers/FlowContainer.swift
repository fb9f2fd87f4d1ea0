#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// What shows one flow that has a container of its own: a view controller of UIKit's and its delegate.
  ///
  /// A container performs the plan and reports what the user did; it keeps no state of its own beyond
  /// the last plan.
  @MainActor
  protocol FlowContainer: AnyObject {
    var viewController: UIViewController { get }

    /// Shows what the plan says, and updates what is within it.
    ///
    /// - Parameter animated: Whether changes may be animated.
    func show(_ plan: ContainerPlan, animated: Bool)
  }
#endif
