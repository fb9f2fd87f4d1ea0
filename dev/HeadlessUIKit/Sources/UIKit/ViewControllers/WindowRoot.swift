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

  /// Resizes the root and what it presents, and adapts them to the new traits.
  func didResize() {
    guard !isHidden else { return }
    rootViewController?.viewIfLoaded?.frame = bounds
    presentations.forEach { $0.containerView?.frame = bounds }
    if let scene = windowScene {
      scene.coordinateSpaceBounds.size = bounds.size
      scene.inheritedTraits = scene.inheritedTraits.resized(to: bounds.size)
    } else {
      updateTraits()
    }
    presentations.forEach { $0.adaptToTraits() }
  }

  /// The presentations in the window, starting with the lowest.
  var presentations: [UIPresentationController] {
    subviews.compactMap { ($0 as? PresentationContainer)?.presentation }
  }
}
