#if canImport(UIKit) && !os(watchOS)
  package import CairnHosting
  import Foundation
  package import UIKit

  /// The content of an overlay's window.
  @MainActor
  package protocol OverlayContent: AnyObject, Sendable {
    /// The root view controller of the window.
    var viewController: UIViewController { get }
    /// Shows the current state of the tree.
    func update()
    /// Returns true if a touch at the view `hit` is on the content of a transparent overlay.
    func takesTouch(at point: CGPoint, on hit: UIView, in window: UIWindow) -> Bool
    /// Removes everything from the view controller, because the window is closed.
    func clear()
  }

  /// The window of one overlay, above all other windows of the scene; it also covers controllers
  /// that screens present themselves.
  package final class OverlayWindow: UIWindow {
    package let overlay: Overlay
    private let content: any OverlayContent
    /// The next lower window: that of another overlay, or the host's.
    fileprivate(set) weak var beneath: UIWindow?

    init(_ overlay: Overlay, over base: UIWindow, content: any OverlayContent) {
      self.overlay = overlay
      self.content = content
      if let scene = base.windowScene {
        super.init(windowScene: scene)
      } else {
        super.init(frame: base.bounds)
      }
      beneath = base
      takeStyle(of: base)
      rootViewController = content.viewController
      // An opaque overlay hides the content beneath even where its screen has no background, and
      // appears in the app switcher instead of that content.
      content.viewController.view.backgroundColor = overlay.isOpaque ? .overlayBackground : .clear
      accessibilityViewIsModal = overlay.isOpaque
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { nil }

    /// Copies the app's settings of the window beneath, because windows inherit nothing from each
    /// other.
    func takeStyle(of base: UIWindow) {
      if overrideUserInterfaceStyle != base.overrideUserInterfaceStyle {
        overrideUserInterfaceStyle = base.overrideUserInterfaceStyle
      }
      if !base.isTintDimmed, tintColor != base.tintColor { tintColor = base.tintColor }
    }

    /// Returns true if the overlay's host is in the window.
    fileprivate func isAbove(_ base: UIWindow) -> Bool {
      beneath === base || (beneath as? OverlayWindow)?.isAbove(base) == true
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

  /// The windows of a host's overlays.
  @MainActor
  package final class OverlayWindows<Content: OverlayContent> {
    private var shown: [(window: OverlayWindow, content: Content)] = []
    /// The host's window, over which the overlays are shown.
    private weak var base: UIWindow?
    /// Updates the overlays when a window beneath becomes key.
    package var onBeneathKey: @MainActor () -> Void = {}
    /// Observes windows that become key.
    private var observation: NotificationObservation?

    package init() {}

    /// The windows, starting with the lowest.
    package var windows: [OverlayWindow] { shown.map(\.window) }

    /// The content of the windows, starting with the lowest.
    package var contents: [Content] { shown.map(\.content) }

    /// The overlays that are shown, starting with the lowest.
    package var overlays: [Overlay] { shown.map(\.window.overlay) }

    /// Shows exactly these overlays, each in a window of its own.
    package func show(_ wanted: [Overlay], over base: UIWindow, make: (Overlay) -> Content) {
      guard !(shown.isEmpty && wanted.isEmpty) else { return }
      // The host may have moved to another window or scene.
      let gone = windows.filter {
        !wanted.contains($0.overlay) || $0.windowScene !== base.windowScene
      }
      shown.removeAll { pair in gone.contains { $0 === pair.window } }
      for window in gone { close(window) }
      let former = self.base
      self.base = base
      showMissing(wanted, over: base, make: make)
      // The lowest overlay is above the new window now.
      if former !== base { former?.restoreAccessibility() }
      if shown.isEmpty { observation = nil }
    }

    /// Shows the overlays that have no window yet, and removes nothing.
    ///
    /// The method does not wait for transitions, so that a lock covers the scene at once, even
    /// while the user drags a screen.
    package func showMissing(
      _ wanted: [Overlay], over base: UIWindow, make: (Overlay) -> Content
    ) {
      guard base === self.base || shown.isEmpty else { return }
      self.base = base
      shown = wanted.keeping(overlays).map { overlay in
        if let known = shown.first(where: { $0.window.overlay == overlay }) { return known }
        let content = make(overlay)
        return (OverlayWindow(overlay, over: base, content: content), content)
      }
      // All levels are set first, so that a toast beneath a lock is never above it, even for a
      // moment.
      for (index, (window, _)) in shown.enumerated() {
        window.windowLevel = UIWindow.Level(
          rawValue: UIWindow.Level.alert.rawValue + CGFloat(index + 1))
        window.beneath = index == 0 ? base : shown[index - 1].window
      }
      for (window, content) in shown where wanted.contains(window.overlay) {
        window.takeStyle(of: base)
        content.update()
        if window.isHidden { reveal(window) }
      }
      hideBeneath(base)
    }

    /// Removes all overlays, even after the host's window has been deallocated.
    package func removeAll() {
      guard !shown.isEmpty else { return }
      let gone = windows
      shown = []
      for window in gone { close(window) }
      base?.restoreAccessibility()
      observation = nil
    }

    /// Makes the system ask again for the status bar and similar settings, which a transparent
    /// overlay in front leaves to the windows beneath.
    package func contentBeneathChanged() {
      guard let front = windows.last, !front.overlay.isOpaque else { return }
      front.rootViewController?.contentDecisionsChanged()
    }

    deinit {
      // The host has been deallocated, for example because a button of a lock has replaced the
      // root of the host's window. `isolated deinit` needs iOS 18.4.
      let windows = shown.map(\.window)
      guard !windows.isEmpty else { return }
      Task { @MainActor [base] in
        let wasKey = windows.contains(where: \.isKeyWindow)
        for window in windows { window.close() }
        base?.restoreAccessibility()
        if wasKey { base?.makeKey() }
      }
    }

    private func reveal(_ window: OverlayWindow) {
      guard window.overlay.isOpaque else { return window.isHidden = false }
      for beneath in windows(beneath: window) { beneath.endEditing(true) }
      window.makeKeyAndVisible()
      observe()
    }

    private func close(_ window: OverlayWindow) {
      let wasKey = window.isKeyWindow
      window.close()
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
      if cover != nil {
        base.accessibilityElementsHidden = true
      } else {
        base.restoreAccessibility()
      }
      for (index, window) in windows.enumerated() {
        window.accessibilityElementsHidden = cover.map { index < $0 } ?? false
      }
    }

    /// Observes windows that become key, because a text field beneath a lock could otherwise
    /// receive the user's typing.
    private func observe() {
      guard observation == nil else { return }
      observation = NotificationObservation(of: UIWindow.didBecomeKeyNotification) {
        [weak self] key in self?.takeBackKey(from: key)
      }
    }

    private func takeBackKey(from key: ObjectIdentifier?) {
      guard let cover,
        let beneath = windows(beneath: cover).first(where: { ObjectIdentifier($0) == key })
      else { return }
      // The app may have replaced the host in the meantime.
      onBeneathKey()
      guard self.cover === cover else { return }
      beneath.endEditing(true)
      cover.makeKey()
    }
  }

  extension UIWindow {
    /// Shows the window to accessibility again, unless an opaque overlay still covers it, such as
    /// one of another host.
    fileprivate func restoreAccessibility() {
      accessibilityElementsHidden =
        windowScene?.windows.contains { window in
          guard let window = window as? OverlayWindow else { return false }
          return window.overlay.isOpaque && !window.isHidden && window.isAbove(self)
        } ?? false
    }
  }
#endif
