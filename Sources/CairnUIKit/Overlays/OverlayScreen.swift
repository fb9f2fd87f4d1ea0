#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// An overlay in UIKit: its view controller, and the modals over it.
  final class OverlayScreen: OverlayContent {
    let modals: ModalChain
    private let overlay: Overlay
    private let container = OverlayContainer(nibName: nil, bundle: nil)
    private unowned let replica: Replica

    init(_ overlay: Overlay, _ replica: Replica) {
      self.overlay = overlay
      self.replica = replica
      modals = ModalChain(replica, in: overlay.id) { [container] in container }
      container.onEscape = { [unowned replica] in replica.escape(in: overlay.id) }
    }

    var viewController: UIViewController { container }

    func update() {
      container.show(replica.viewController(at: overlay.id, animated: false), animated: false)
    }

    func takesTouch(at point: CGPoint, on hit: UIView, in window: UIWindow) -> Bool {
      hit !== window && !fillingViews.contains { $0 === hit }
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
      replica.transitions.endOffScreen()
    }
  }
#endif
