#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// An overlay in UIKit: its view controller, and the modals over it.
  final class OverlayScreen: OverlayContent {
    let modals: ModalChain
    private let overlay: Overlay
    private let container = OverlayContainer(nibName: nil, bundle: nil)
    /// Nil for the moment in which the overlay outlives its host.
    private weak var replica: Replica?

    init(_ overlay: Overlay, _ replica: Replica) {
      self.overlay = overlay
      self.replica = replica
      modals = ModalChain(replica, in: overlay.id) { [container] in container }
      container.onEscape = { [weak replica] in replica?.escape(in: overlay.id) == true }
    }

    var viewController: UIViewController { container }

    func update() {
      guard let replica else { return }
      container.show(replica.viewController(at: overlay.id, animated: false), animated: false)
    }

    func takesTouch(at point: CGPoint, on hit: UIView, in window: UIWindow) -> Bool {
      let filling = fillingViews
      /// Returns the view of the innermost screen or container around a view.
      func filled(around view: UIView) -> UIView? {
        sequence(first: view, next: \.superview).first { view in
          filling.contains { $0 === view }
        }
      }
      // A hit outside of the screen is on something that is presented over it, or on the window.
      guard let screen = filled(around: hit) else { return hit !== window }
      // In a SwiftUI screen, the view that a hit test returns depends on the version of iOS; it may
      // also be that of a view controller inside a marked part.
      let areas = container.view.touchAreas.map { (area: $0, screen: filled(around: $0)) }
      let isOnPart = areas.contains { area, around in
        area.contains(point, of: window) && around.map(screen.isDescendant) == true
      }
      return isOnPart || hit !== screen && !areas.contains { $0.screen === screen }
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

    func clear() {
      container.show(nil, animated: false)
      replica?.transitions.endOffScreen()
    }
  }
#endif
