#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// The window of one overlay, above all other windows of the scene, so that it also covers what
  /// screens present themselves.
  final class OverlayWindow: UIWindow {
    let overlay: Overlay
    let modals: ModalChain
    /// Contains the overlay's view controller.
    let container = ContainerViewController(nibName: nil, bundle: nil)

    init(_ overlay: Overlay, over base: UIWindow, _ replica: Replica) {
      self.overlay = overlay
      modals = ModalChain(replica, over: container, in: overlay.id)
      if let scene = base.windowScene {
        super.init(windowScene: scene)
      } else {
        super.init(frame: base.bounds)
      }
      rootViewController = container
      // An opaque overlay hides what is beneath even where its screen has no background. It is also what
      // the app switcher shows.
      container.view.backgroundColor = overlay.isOpaque ? .overlayBackground : nil
      accessibilityViewIsModal = overlay.isOpaque
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Passes touches through a transparent overlay, except those on its content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      guard !overlay.isOpaque else { return hit }
      return hit === self || fillingViews.contains { $0 === hit } ? nil : hit
    }

    /// The views of the screen and of the containers around it, which fill the window.
    private var fillingViews: [UIView] {
      var found: [UIView] = []
      var waiting: [UIViewController] = [container]
      while let next = waiting.popLast() {
        if let view = next.viewIfLoaded { found.append(view) }
        waiting += next.children
      }
      return found
    }

    /// Removes the window from the screen, with everything that is presented in it.
    func close() {
      if container.presentedViewController != nil { container.dismiss(animated: false) }
      container.show(nil, animated: false)
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }
  }
#endif
