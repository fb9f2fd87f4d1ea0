import Foundation

/// The root view controller of a window.
extension UIWindow {
  /// Replaces the root's view.
  ///
  /// As in UIKit, controllers that the former root presents stay in the window.
  func rootChanged(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    showRoot()
  }

  /// Adds the root's view when the window becomes visible.
  func showRoot() {
    guard !isHidden else { return }
    HeadlessDevice.current.clock.layOut(self)
    guard let root = rootViewController, root.presentation == nil else { return }
    root.loadViewIfNeeded()
    guard root.view.superview !== self else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
  }

  /// Notifies all controllers that the window is about to change its size.
  func willResize(to size: CGSize) {
    guard !isHidden else { return }
    let old = traitCollection
    let inherited =
      windowScene.map { $0.inheritedTraits.resized(to: size) } ?? .forSize(size)
    let overrides = [windowScene?.traitState.overrides, traitState.overrides].compactMap { $0 }
    let new = UITraitCollection(
      traitsFrom: [inherited] + overrides.map(UITraitCollection.init(values:)))
    let transition = RunningTransition(from: nil, to: nil, animated: true, duration: 0.3, in: self)
    resizing = transition
    if new != old { rootViewController?.willTransition(to: new, with: transition) }
    rootViewController?.viewWillTransition(to: size, with: transition)
    for presentation in presentations {
      if new != old { presentation.willTransition(to: new, with: transition) }
      presentation.viewWillTransition(to: size, with: transition)
    }
  }

  func didResize() {
    guard let transition = resizing else { return }
    rootViewController?.viewIfLoaded?.frame = bounds
    presentations.forEach { $0.containerView?.frame = bounds }
    if let scene = windowScene {
      scene.coordinateSpaceBounds.size = bounds.size
      scene.inheritedTraits = scene.inheritedTraits.resized(to: bounds.size)
    } else {
      updateTraits()
    }
    presentations.forEach { $0.adaptToTraits() }
    transition.atEnd = { [weak self] _ in self?.resizing = nil }
    transition.run()
  }

  /// The presentations in the window, starting with the lowest.
  var presentations: [UIPresentationController] {
    subviews.compactMap { ($0 as? PresentationContainer)?.presentation }
  }
}
