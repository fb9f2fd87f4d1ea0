public import Foundation

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light content, by the style of the interface.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent = 1
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The status bar of a scene (UIKit rule 27).
@MainActor open class UIStatusBarManager: NSObject {
  /// The style of the status bar.
  open private(set) var statusBarStyle = UIStatusBarStyle.default
  /// Indicates whether the status bar is hidden.
  open private(set) var isStatusBarHidden = false
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The topmost visible window that fills the scene.
  private var window: UIWindow? {
    guard let scene else { return nil }
    let full = scene.windows.filter {
      !$0.isHidden && $0.bounds.size == scene.coordinateSpaceBounds.size
    }
    let level = full.map(\.windowLevel.rawValue).max()
    return full.last { $0.windowLevel.rawValue == level }
  }

  /// Asks the view controllers again.
  func update() {
    let deciding = window?.rootViewController?.decidingStatusBar
    statusBarStyle =
      deciding?.last(by: \.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    isStatusBarHidden =
      deciding?.last(by: \.childForStatusBarHidden).prefersStatusBarHidden ?? false
  }

  /// Asks the view controllers again, if the window decides the status bar.
  ///
  /// UIKit does not ask the front window when the controllers of a window beneath change.
  func controllersChanged(in window: UIWindow) {
    if window === self.window { update() }
  }
}

extension UIViewController {
  /// The controller that decides the status bar: the last one presented in full screen or capturing
  /// the status bar.
  fileprivate var decidingStatusBar: UIViewController {
    var deciding = self
    var next = presentedViewController
    while let presented = next, !presented.isBeingDismissed {
      if presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
      {
        deciding = presented
      }
      next = presented.presentedViewController
    }
    return deciding
  }

  /// Follows children that decide for their parent.
  fileprivate func last(by child: (UIViewController) -> UIViewController?) -> UIViewController {
    child(self)?.last(by: child) ?? self
  }
}
