#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// Decides how a popover adapts in a compact width, and forwards everything else to the chain.
  ///
  /// It is a separate delegate, because a delegate that answers this for sheets too would change
  /// how UIKit adapts sheets.
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
