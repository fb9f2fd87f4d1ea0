#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  package import UIKit

  extension UIViewController {
    /// The names of the system's view controllers that must be presented.
    ///
    /// Names are used instead of types, so that apps do not have to link the frameworks.
    private static let onlyPresented: Set<String> = [
      "UIActivityViewController", "UICloudSharingController", "UIColorPickerViewController",
      "UIDocumentPickerViewController", "UIFontPickerViewController", "UIImagePickerController",
      "CNContactPickerViewController", "MFMailComposeViewController",
      "MFMessageComposeViewController", "PHPickerViewController", "SFSafariViewController",
      "SKStoreProductViewController",
    ]

    /// Indicates whether the controller must be presented itself and not as the child of a
    /// container.
    var mustBePresented: Bool {
      self is UIAlertController || Self.onlyPresented.contains("\(type(of: self))")
    }

    /// Prepares a controller of the system, which is presented without a container.
    ///
    /// The controller's own style is kept unless the tree asks for the whole screen or for a
    /// popover.
    func prepareAlone(as style: ModalStyle, over presenter: UIViewController, missing: () -> Void) {
      #if !os(tvOS)
        var anchor: String?
        let isFree = !(self is UIAlertController) && modalPresentationStyle != .popover
        switch style {
        case .fullScreen where isFree: modalPresentationStyle = .fullScreen
        case .popover(let name, _):
          anchor = name
          if isFree { modalPresentationStyle = .popover }
        case .fullScreen, .sheet, .custom: break
        }
        // Without an anchor UIKit raises an exception on an iPad.
        let isSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
        if isSheet || !(self is UIAlertController) {
          popoverPresentationController?.point(at: anchor, in: presenter, missing: missing)
        }
      #endif
    }
  }

  /// An invisible view in the container of a presentation that detects its end.
  ///
  /// UIKit calls no delegate when a controller has dismissed itself.
  package final class PresentationEnd: UIView {
    private let onEnd: @MainActor () -> Void

    package init(_ onEnd: @escaping @MainActor () -> Void) {
      self.onEnd = onEnd
      super.init(frame: .zero)
      isHidden = true
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { nil }

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { onEnd() }
    }
  }
#endif
