#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// Says what a popover comes to in a compact width; anything else is the chain's business.
  ///
  /// A delegate of its own, because one that answers this for sheets too would change how UIKit adapts
  /// those.
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
