#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import CairnHosting
  import UIKit

  @MainActor
  enum PopoverAnchor {
    case view(UIView)
    case barItem(UIBarButtonItem)

    /// Finds the view or bar item with this accessibility identifier on the view controller's
    /// screen.
    static func find(_ name: String, in presenter: UIViewController) -> PopoverAnchor? {
      var waiting = [presenter]
      while let next = waiting.popLast() {
        if let item = barItem(name, of: next) { return .barItem(item) }
        waiting += next.shownChildren
      }
      return presenter.viewIfLoaded.flatMap { view(name, in: $0) }.map(PopoverAnchor.view)
    }

    private static func barItem(
      _ name: String, of viewController: UIViewController
    ) -> UIBarButtonItem? {
      let item = viewController.navigationItem
      let items =
        (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        + (viewController.toolbarItems ?? [])
      return items.first { $0.accessibilityIdentifier == name }
    }

    private static func view(_ name: String, in root: UIView) -> UIView? {
      var waiting = [root]
      while let next = waiting.popLast() {
        guard !next.isHidden else { continue }
        if next.accessibilityIdentifier == name { return next }
        waiting += next.subviews
      }
      return nil
    }
  }

  extension UIViewController {
    /// The children whose views are visible.
    fileprivate var shownChildren: [UIViewController] {
      switch self {
      case let stack as UINavigationController: stack.topViewController.map { [$0] } ?? []
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: children
      }
    }
  }

  extension UIPopoverPresentationController {
    /// Points at the view or item with this name in the presenter, or at the presenter's centre.
    func point(at name: String?, in presenter: UIViewController, missing: () -> Void) {
      switch name.flatMap({ PopoverAnchor.find($0, in: presenter) }) {
      case .view(let view)?:
        sourceView = view
        sourceRect = view.bounds
      case .barItem(let item)?: barButtonItem = item
      case nil:
        if name != nil { missing() }
        sourceView = presenter.view
        let bounds = presenter.view.bounds
        sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
    }
  }

  /// Decides how a popover adapts in a compact width, and forwards everything else to the chain.
  ///
  /// It is a separate delegate, because a delegate with these methods would also change how UIKit
  /// adapts sheets.
  final class PopoverAdaptation: NSObject, UIPopoverPresentationControllerDelegate {
    private let compact: ModalStyle.Compact
    private weak var chain: ModalChain?

    init(_ compact: ModalStyle.Compact, _ chain: ModalChain) {
      self.compact = compact
      self.chain = chain
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      guard traitCollection.horizontalSizeClass == .compact else { return .none }
      return switch compact {
      case .sheet: .pageSheet
      case .fullScreen: .fullScreen
      case .popover: .none
      }
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      chain?.presentationControllerShouldDismiss(presentationController) ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      chain?.presentationControllerWillDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      chain?.presentationControllerDidDismiss(presentationController)
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      chain?.presentationControllerDidAttemptToDismiss(presentationController)
    }
  }
#endif
