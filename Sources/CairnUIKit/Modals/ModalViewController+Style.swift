#if canImport(UIKit)
  import Cairn
  import UIKit

  extension ModalViewController {
    /// Sets what UIKit wants to know before it presents.
    func prepare(replica: Replica, path: String, over presenter: UIViewController) {
      switch style {
      case .sheet(let detents): present(asSheet: detents)
      case .fullScreen: modalPresentationStyle = .fullScreen
      case .popover(let anchor, let compact):
        modalPresentationStyle = .popover
        popoverPresentationController?.point(at: anchor, in: presenter) {
          HostReport.noAnchor(anchor, at: path)
        }
        if case .sheet(let detents) = compact {
          popoverPresentationController?.adaptiveSheetPresentationController.detents =
            detents.map(\.inUIKit)
        }
      case .custom(let name):
        if let presentation = replica.presentations[name] {
          presentation(self)
        } else {
          let known = replica.presentations.keys.sorted()
          HostReport.noPresentation(name, at: path, known: known)
          present(asSheet: [.large])
        }
      case .dialog: present(asSheet: [.medium])
      }
      if case .custom(let name) = replica.animation, let animation = replica.animations.find(name) {
        animator = PresentationAnimator(animation)
      }
    }

    private func present(asSheet detents: [Presentation.Detent]) {
      modalPresentationStyle = .pageSheet
      sheetPresentationController?.detents = detents.map(\.inUIKit)
    }
  }

  extension Presentation.Detent {
    @MainActor
    fileprivate var inUIKit: UISheetPresentationController.Detent {
      switch self {
      case .medium: .medium()
      case .large: .large()
      case .fraction(let share): .custom { $0.maximumDetentValue * share }
      case .height(let height): .custom { _ in height }
      }
    }
  }
#endif
