#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

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
