#if canImport(UIKit)
  import Cairn
  import UIKit

  /// What is presented for a modal: it holds the modal's own view controller, and tells when it goes.
  final class ModalViewController: ContainerViewController {
    let id: EntryID
    let style: ModalStyle
    /// Called when it has been dismissed, by whomever.
    var onDismissed: (@MainActor () -> Void)?
    // Kept here because UIKit does not keep its delegates.
    private var popoverAdaptation: PopoverAdaptation?
    var animator: PresentationAnimator? {
      didSet { transitioningDelegate = animator }
    }

    init(_ id: EntryID, style: ModalStyle) {
      self.id = id
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Lets the chain hear of what the user does to the presentation.
    func setPresentationDelegate(_ chain: ModalChain) {
      guard case .popover(_, let compact) = style, let popoverPresentationController else {
        presentationController?.delegate = chain
        return
      }
      let adaptation = PopoverAdaptation(compact, chain)
      popoverAdaptation = adaptation
      popoverPresentationController.delegate = adaptation
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { onDismissed?() }
    }
  }
#endif
