public import Foundation

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  private var windowReferences: [Weak<UIWindow>] = []
  /// The windows, starting with the one at the back.
  ///
  /// The scene does not retain its windows.
  open var windows: [UIWindow] { windowReferences.compactMap(\.object) }
  /// The window that receives key events.
  open internal(set) weak var keyWindow: UIWindow?
  let traitState = TraitState()
  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)
  /// The bounds of the scene's windows.
  var coordinateSpaceBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The traits of the device and of the scene's size.
  var inheritedTraits = UITraitCollection.current {
    didSet { updateTraits() }
  }

  func attach(_ window: UIWindow) {
    detach(window)
    windowReferences.append(Weak(object: window))
  }

  func detach(_ window: UIWindow) {
    windowReferences.removeAll { $0.object == nil || $0.object === window }
  }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// The overridden traits for the scene's windows.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

extension UIWindowScene: TraitNode {
  var traitChildren: [any TraitNode] { windows }
}

/// Methods that handle the events of a window scene.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
  /// Called when the user chose a quick action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Always nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// A screen.
@MainActor open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()
  /// The bounds of the screen.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}
