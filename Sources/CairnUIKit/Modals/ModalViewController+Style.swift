#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  extension ModalViewController {
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
        let presentations = replica.viewController.presentations
        if let presentation = presentations[name] {
          presentation(self)
        } else {
          HostReport.noPresentation(name, at: path, known: presentations.keys).report()
          present(asSheet: [.large])
        }
      }
      // A presentation of the app may have its own animation, and decides more than that.
      if transitioningDelegate == nil, case .custom(let name) = replica.animation,
        let animation = replica.findAnimation(name)
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
