#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// The view controller that is presented for a modal, and contains the modal's own.
  final class ModalViewController: ContainerViewController {
    let id: EntryID
    let style: ModalStyle
    /// Called when it is no longer on the screen: it was dismissed, by any code, or something
    /// covers it.
    var onDisappeared: (@MainActor () -> Void)?
    #if !os(tvOS)
      // Stored here because UIKit does not retain its delegates.
      private var popoverAdaptation: PopoverAdaptation?
    #endif
    var animator: PresentationAnimator? {
      didSet { transitioningDelegate = animator }
    }

    init(_ id: EntryID, style: ModalStyle) {
      self.id = id
      self.style = style
      super.init(nibName: nil, bundle: nil)
      // This matches the traits in the tree, which decide whether splits inside are collapsed.
      switch style {
      case .sheet, .popover: traitOverrides.horizontalSizeClass = .compact
      case .fullScreen, .custom: break
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The delegate that the chain has set; nil if it has set none or another one has replaced it.
    private weak var ownDelegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Indicates whether UIKit asks the chain when the user begins to dismiss the modal.
    ///
    /// The screen may set a delegate of its own while its view is loaded.
    var asksChain: Bool {
      // Earlier, UIKit would make a presentation controller whose style is not known yet.
      ownDelegate != nil && presentationController?.delegate === ownDelegate
    }

    /// Returns the delegate that has replaced the chain's since the last call; nil if there is none.
    func takeReplacedDelegate() -> (any UIAdaptivePresentationControllerDelegate)? {
      guard ownDelegate != nil, !asksChain else { return nil }
      ownDelegate = nil
      return presentationController?.delegate
    }

    /// Notifies the chain of the user's actions on the presentation.
    func setPresentationDelegate(_ chain: ModalChain) {
      #if !os(tvOS)
        if case .popover(_, let compact) = style, let popoverPresentationController {
          let adaptation = PopoverAdaptation(compact, chain)
          popoverAdaptation = adaptation
          popoverPresentationController.delegate = adaptation
          ownDelegate = adaptation
          return
        }
      #endif
      // An app-defined presentation may have set the app's delegate.
      guard let presentationController, presentationController.delegate == nil else { return }
      presentationController.delegate = chain
      ownDelegate = chain
    }

    /// Called when its view is laid out; one that covers the window takes the host's out of it.
    var onLayout: (@MainActor () -> Void)?

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      onLayout?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappeared?()
    }
  }
#endif
