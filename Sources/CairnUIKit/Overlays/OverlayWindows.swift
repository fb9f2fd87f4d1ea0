#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps the windows of overlays in sync with the tree.
  @MainActor
  final class OverlayWindows {
    private unowned let replica: Replica
    /// The windows, starting with the lowest.
    private(set) var windows: [OverlayWindow] = []
    /// The host's window, over which they are shown.
    private weak var base: UIWindow?

    init(_ replica: Replica) { self.replica = replica }

    /// The modals in each overlay.
    var chains: [ModalChain] { windows.map(\.modals) }

    /// Indicates whether exactly the overlays of the tree are shown.
    var isSettled: Bool {
      windows.map(\.overlay) == wanted && chains.allSatisfy { $0.next == .settled }
    }

    private var wanted: [Overlay] {
      replica.viewController.isRemoved ? [] : replica.navigator.overlays
    }

    /// Shows and removes windows.
    ///
    /// This is not a transition, so that a lock covers the scene at once.
    func update() {
      let wanted = wanted
      if !(windows.isEmpty && wanted.isEmpty), let base = replica.viewController.window {
        self.base = base
        for window in windows where !wanted.contains(window.overlay) { close(window) }
        windows = wanted.enumerated().map { index, overlay in
          let window = windows.first { $0.overlay == overlay } ?? make(overlay, over: base)
          window.windowLevel = UIWindow.Level(
            rawValue: UIWindow.Level.alert.rawValue + CGFloat(index + 1))
          return window
        }
        for window in windows {
          window.container.show(
            replica.viewController(at: window.overlay.id, animated: false), animated: false)
          if window.isHidden { show(window) }
        }
        hideBeneath(base)
      }
    }

    private func make(_ overlay: Overlay, over base: UIWindow) -> OverlayWindow {
      OverlayWindow(overlay, over: base, replica)
    }

    private func show(_ window: OverlayWindow) {
      if window.overlay.isOpaque { window.makeKeyAndVisible() } else { window.isHidden = false }
    }

    private func close(_ window: OverlayWindow) {
      let wasKey = window.isKeyWindow
      window.close()
      replica.transitions.endOffScreen()
      guard wasKey else { return }
      let opaque = windows.last { $0 !== window && $0.overlay.isOpaque && !$0.isHidden }
      (opaque ?? base)?.makeKey()
    }

    /// Hides everything beneath the topmost opaque overlay from accessibility.
    private func hideBeneath(_ base: UIWindow) {
      let cover = windows.lastIndex { $0.overlay.isOpaque }
      base.accessibilityElementsHidden = cover != nil
      for (index, window) in windows.enumerated() {
        window.accessibilityElementsHidden = cover.map { index < $0 } ?? false
      }
    }
  }
#endif
