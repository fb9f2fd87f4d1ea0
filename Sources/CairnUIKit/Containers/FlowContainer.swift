#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// Shows one flow that has its own container: a UIKit container view controller and its delegate.
  ///
  /// A container performs the plan and reports the user's actions. Its only state is the last plan.
  @MainActor
  protocol FlowContainer: AnyObject {
    var viewController: UIViewController { get }

    /// Performs the plan and updates the content of the container.
    func show(_ plan: ContainerPlan, animated: Bool)

    /// Reports screens that the user has left while UIKit is still animating or has called no
    /// delegate.
    func reportGoingBack()

    /// A view controller that the app's own code has pushed; nil if there is none.
    var pushedByCode: UIViewController? { get }
  }

  extension FlowContainer {
    /// Does nothing, because the user cannot go back in this container.
    func reportGoingBack() {}

    /// Nil, because code cannot push in this container.
    var pushedByCode: UIViewController? { nil }
  }

  /// Shows one child of a `switching` flow; the previous one leaves completely.
  @MainActor
  final class SwitchingContainer: FlowContainer {
    private unowned let replica: Replica
    private let container = ContainerViewController(nibName: nil, bundle: nil)

    init(_ replica: Replica) { self.replica = replica }

    var viewController: UIViewController { container }

    func show(_ plan: ContainerPlan, animated: Bool) {
      guard case .switching(let child) = plan else { return }
      let shown = child.flatMap { replica.viewController(at: $0, animated: animated) }
      container.show(shown, animated: animated)
    }
  }
#endif
