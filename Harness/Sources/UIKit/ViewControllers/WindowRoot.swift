import Foundation

/// What a window shows.
extension UIWindow {
  /// Exchanges the root's view.
  ///
  /// What the former root presents stays in the window, as in UIKit.
  func rootChanged(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    showRoot()
  }

  /// Puts the root's view in place once the window is seen.
  func showRoot() {
    guard !isHidden, let root = rootViewController, root.presentation == nil else { return }
    root.loadViewIfNeeded()
    guard root.view.superview !== self else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
  }

  /// The presentations in the window, the lowest first.
  var presentations: [UIPresentationController] {
    subviews.compactMap { ($0 as? PresentationContainer)?.presentation }
  }
}
