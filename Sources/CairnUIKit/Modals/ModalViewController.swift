#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// The view controller that is presented for a modal, and contains the modal's own view
  /// controller.
  final class ModalViewController: ContainerViewController {
    let id: EntryID
    let style: ModalStyle
    /// Called when the modal is no longer on the screen, because it was dismissed or covered.
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
      // These size classes match the traits in the tree, which determine whether splits inside are
      // collapsed.
      switch style {
      case .sheet, .popover: traitOverrides.horizontalSizeClass = .compact
      case .fullScreen, .custom: break
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The delegate that the chain has set; nil if there is none, or after its replacement was
    /// reported.
    private weak var ownDelegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Indicates whether UIKit asks the chain when the user begins to dismiss the modal.
    ///
    /// The screen may set a delegate of its own while its view is loaded.
    var asksChain: Bool {
      // Not read earlier, because UIKit would then create a presentation controller before the
      // style is known.
      ownDelegate != nil && presentationController?.delegate === ownDelegate
    }

    /// Returns the delegate that has replaced the chain's since the last call; nil if there is
    /// none.
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

    /// Called when the modal's view is laid out, because a modal that covers the window removes the
    /// host's view from it.
    var onLayout: (@MainActor () -> Void)?

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      onLayout?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappeared?()
    }

    /// Configures the properties that UIKit reads before it presents.
    func prepare(replica: Replica, path: String, over presenter: UIViewController) {
      switch style {
      case .sheet(let detents): present(asSheet: detents)
      case .fullScreen: modalPresentationStyle = .fullScreen
      case .popover(let anchor, let compact):
        present(asPopover: compact, from: anchor, in: presenter) {
          HostReport.noAnchor(anchor, at: path).report()
        }
      case .custom(let name):
        if let presentation = replica.presentations[name] {
          presentation(self)
        } else {
          HostReport.noPresentation(name, at: path, known: replica.presentations.keys).report()
          present(asSheet: [.large])
        }
      }
      // A custom presentation of the app may have set its own transitioning delegate, which is
      // kept.
      if transitioningDelegate == nil, case .custom(let name) = replica.animation,
        let animation = replica.animations.find(name)
      {
        animator = PresentationAnimator(animation)
      }
    }

    #if os(tvOS)
      // tvOS has neither sheets nor popovers, so UIKit decides.
      private func present(asSheet detents: [Presentation.Detent]) {}

      private func present(
        asPopover compact: ModalStyle.Compact, from anchor: String, in presenter: UIViewController,
        missing: () -> Void
      ) {}
    #else
      private func present(asSheet detents: [Presentation.Detent]) {
        modalPresentationStyle = .pageSheet
        #if !os(visionOS)
          sheetPresentationController?.rest(at: detents)
        #endif
      }

      private func present(
        asPopover compact: ModalStyle.Compact, from anchor: String, in presenter: UIViewController,
        missing: () -> Void
      ) {
        modalPresentationStyle = .popover
        popoverPresentationController?.point(at: anchor, in: presenter, missing: missing)
        #if !os(visionOS)
          if case .sheet(let detents) = compact {
            popoverPresentationController?.adaptiveSheetPresentationController.rest(at: detents)
          }
        #endif
      }
    #endif
  }

  // Sheets on visionOS have only one size.
  #if !os(tvOS) && !os(visionOS)
    extension UISheetPresentationController {
      fileprivate func rest(at detents: [Presentation.Detent]) {
        // UIKit raises an exception if there are no detents.
        guard !detents.isEmpty else { return }
        self.detents = detents.map { detent in
          switch detent {
          case .medium: .medium()
          case .large: .large()
          case .fraction(let share): .custom { $0.maximumDetentValue * share }
          case .height(let height): .custom { _ in height }
          @unknown default: .large()
          }
        }
      }
    }
  #endif
#endif
