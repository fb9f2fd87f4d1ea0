#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// What is presented for a modal: it holds the modal's own view controller, and tells when it goes.
  final class ModalViewController: ContainerViewController {
    let id: EntryID
    let style: ModalStyle
    /// Called when it is not on the screen any more: it has been dismissed, by whomever, or is covered.
    var onDisappeared: (@MainActor () -> Void)?
    #if !os(tvOS)
      // Kept here because UIKit does not keep its delegates.
      private var popoverAdaptation: PopoverAdaptation?
    #endif
    var animator: PresentationAnimator? {
      didSet { transitioningDelegate = animator }
    }

    init(_ id: EntryID, style: ModalStyle) {
      self.id = id
      self.style = style
      super.init(nibName: nil, bundle: nil)
      // As the tree has it, by which splits within are collapsed.
      switch style {
      case .sheet, .popover: traitOverrides.horizontalSizeClass = .compact
      case .fullScreen, .custom: break
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Lets the chain hear of what the user does to the presentation.
    func setPresentationDelegate(_ chain: ModalChain) {
      #if !os(tvOS)
        if case .popover(_, let compact) = style, let popoverPresentationController {
          let adaptation = PopoverAdaptation(compact, chain)
          popoverAdaptation = adaptation
          popoverPresentationController.delegate = adaptation
          return
        }
      #endif
      // A presentation of the app's own may have set the app's delegate.
      if presentationController?.delegate == nil { presentationController?.delegate = chain }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappeared?()
    }
  }
#endif
