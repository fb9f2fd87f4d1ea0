#if canImport(UIKit) && !os(watchOS)
  package import CairnHosting
  package import UIKit

  /// The content of an overlay's window.
  @MainActor
  package protocol OverlayContent: AnyObject {
    /// The root view controller of the window.
    var viewController: UIViewController { get }
    /// Shows the current state of the tree.
    func update()
    /// Returns whether a touch at the view `hit` is on the content of a transparent overlay.
    func takesTouch(at point: CGPoint, on hit: UIView, in window: UIWindow) -> Bool
    /// Removes everything from the view controller, because the window is closed.
    func clear()
  }

  /// The window of one overlay, above all other windows of the scene, so that it also covers what
  /// screens present themselves.
  package final class OverlayWindow: UIWindow {
    package let overlay: Overlay
    private let content: any OverlayContent

    init(_ overlay: Overlay, over base: UIWindow, content: any OverlayContent) {
      self.overlay = overlay
      self.content = content
      if let scene = base.windowScene {
        super.init(windowScene: scene)
      } else {
        super.init(frame: base.bounds)
      }
      takeStyle(of: base)
      rootViewController = content.viewController
      // An opaque overlay hides what is beneath even where its screen has no background. It is also what
      // the app switcher shows.
      content.viewController.view.backgroundColor = overlay.isOpaque ? .overlayBackground : .clear
      accessibilityViewIsModal = overlay.isOpaque
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { nil }

    /// Takes over what the app has set on the window beneath, because windows inherit nothing from each other.
    func takeStyle(of base: UIWindow) {
      if overrideUserInterfaceStyle != base.overrideUserInterfaceStyle {
        overrideUserInterfaceStyle = base.overrideUserInterfaceStyle
      }
      if !base.isTintDimmed, tintColor != base.tintColor { tintColor = base.tintColor }
    }

    /// Passes touches through a transparent overlay, except those on its content.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      guard !overlay.isOpaque else { return hit }
      return content.takesTouch(at: point, on: hit, in: self) ? hit : nil
    }

    /// Removes the window from the screen, with everything that is presented in it.
    func close() {
      let root = content.viewController
      if root.presentedViewController != nil { root.dismiss(animated: false) }
      content.clear()
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }
  }
#endif
