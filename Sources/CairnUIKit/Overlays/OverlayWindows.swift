#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import Foundation
  import UIKit

  /// Keeps the windows of overlays in sync with the tree.
  @MainActor
  final class OverlayWindows {
    private unowned let replica: Replica
    /// The windows, starting with the lowest.
    private(set) var windows: [OverlayWindow] = []
    /// The host's window, over which they are shown.
    private weak var base: UIWindow?
    /// Observes windows that become key.
    private var observation: Observation?

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
    func update() {
      let wanted = wanted
      guard !(windows.isEmpty && wanted.isEmpty), let base = replica.viewController.window else {
        return
      }
      // The host may have moved to another window or scene.
      let kept = windows.filter {
        wanted.contains($0.overlay) && $0.windowScene === base.windowScene
      }
      let gone = windows.filter { !kept.contains($0) }
      windows = kept
      for window in gone { close(window) }
      if base !== self.base { self.base?.accessibilityElementsHidden = false }
      self.base = base
      showMissing()
      if windows.isEmpty { observation = nil }
    }

    /// Shows the overlays that have no window yet, and removes nothing.
    ///
    /// This is not a transition, so that a lock covers the scene at once, even while the user drags a
    /// screen.
    func showMissing() {
      guard let base = replica.viewController.window, base === self.base || windows.isEmpty else {
        return
      }
      self.base = base
      let wanted = wanted
      for overlay in wanted where !windows.contains(where: { $0.overlay == overlay }) {
        windows.append(OverlayWindow(overlay, over: base, replica))
      }
      // A later overlay has a higher id.
      windows.sort { $0.overlay.id < $1.overlay.id }
      for (index, window) in windows.enumerated() where wanted.contains(window.overlay) {
        window.windowLevel = UIWindow.Level(
          rawValue: UIWindow.Level.alert.rawValue + CGFloat(index + 1))
        window.container.show(
          replica.viewController(at: window.overlay.id, animated: false), animated: false)
        if window.isHidden { show(window) }
      }
      hideBeneath(base)
    }

    private func show(_ window: OverlayWindow) {
      guard window.overlay.isOpaque else { return window.isHidden = false }
      for beneath in windows(beneath: window) { beneath.endEditing(true) }
      window.makeKeyAndVisible()
      observe()
    }

    private func close(_ window: OverlayWindow) {
      let wasKey = window.isKeyWindow
      window.close()
      replica.transitions.endOffScreen()
      guard wasKey else { return }
      (cover ?? base)?.makeKey()
    }

    // MARK: Beneath an opaque overlay

    private var cover: OverlayWindow? { windows.last { $0.overlay.isOpaque } }

    private func windows(beneath window: OverlayWindow) -> [UIWindow] {
      (base.map { [$0] } ?? []) + windows.prefix { $0 !== window }
    }

    /// Hides everything beneath the topmost opaque overlay from accessibility.
    private func hideBeneath(_ base: UIWindow) {
      let cover = windows.lastIndex { $0.overlay.isOpaque }
      base.accessibilityElementsHidden = cover != nil
      for (index, window) in windows.enumerated() {
        window.accessibilityElementsHidden = cover.map { index < $0 } ?? false
      }
    }

    /// Observes windows that become key, because a text field that gets the keyboard beneath a lock would take
    /// what the user types.
    private func observe() {
      guard observation == nil else { return }
      observation = Observation(
        token: NotificationCenter.default.addObserver(
          forName: UIWindow.didBecomeKeyNotification, object: nil, queue: nil
        ) { [weak self] notification in
          let key = (notification.object as? UIWindow).map(ObjectIdentifier.init)
          // UIKit posts it on the main thread.
          MainActor.assumeIsolated { self?.takeBackKey(from: key) }
        })
    }

    private func takeBackKey(from key: ObjectIdentifier?) {
      guard let cover,
        let beneath = windows(beneath: cover).first(where: { ObjectIdentifier($0) == key })
      else { return }
      beneath.endEditing(true)
      cover.makeKey()
    }
  }

  /// Observes a notification until it is deallocated.
  private final class Observation {
    private let token: any NSObjectProtocol
    init(token: any NSObjectProtocol) { self.token = token }
    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
