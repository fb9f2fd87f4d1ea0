#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// The view controller that is presented for a modal.
  ///
  /// It contains the modal's own view controller.
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

    /// Indicates whether UIKit asks the chain when the user begins to dismiss the modal.
    private(set) var asksChain = false

    /// Notifies the chain of the user's actions on the presentation.
    func setPresentationDelegate(_ chain: ModalChain) {
      #if !os(tvOS)
        if case .popover(_, let compact) = style, let popoverPresentationController {
          let adaptation = PopoverAdaptation(compact, chain)
          popoverAdaptation = adaptation
          popoverPresentationController.delegate = adaptation
          asksChain = true
          return
        }
      #endif
      // An app-defined presentation may have set the app's delegate.
      guard let presentationController, presentationController.delegate == nil else { return }
      presentationController.delegate = chain
      asksChain = true
    }

    /// Called when its view is laid out.
    ///
    /// A modal that covers the window takes the host's view out of it.
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
