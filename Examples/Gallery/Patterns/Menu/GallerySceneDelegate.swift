public import UIKit

/// The app delegate of the gallery for iPhone and iPad.
public final class GalleryAppDelegate: UIResponder, UIApplicationDelegate {
  /// Configures every scene as a window of the gallery.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = GallerySceneDelegate.self
    return configuration
  }
}

/// A window with the menu of patterns, and above it the pattern that runs.
///
/// A pattern runs in a window of its own, because some patterns replace the window's root.
public final class GallerySceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window with the menu.
  public var window: UIWindow?
  /// The window with the pattern that runs.
  private(set) var exhibit: UIWindow?
  /// A small window with the button that ends the pattern.
  private(set) var closing: UIWindow?
  private var run: GalleryRun?

  /// Shows the menu.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeMenu(in: scene)
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Makes the menu: all patterns, and then the versions of one.
  private func makeMenu(in scene: UIWindowScene) -> UIViewController {
    let stack = UINavigationController()
    let patterns = GalleryPattern.all
    let names = patterns.map { "P\($0.number) \($0.name)" }
    let menu = TitledRowsViewController("Gallery", names) {
      [weak self, weak scene, weak stack] row in
      let exhibits = patterns[row].exhibits
      let run = { (version: Int) in
        if let scene { self?.show(exhibits[version], in: scene) }
      }
      guard exhibits.count > 1 else { return run(0) }
      let titles = exhibits.map(\.title)
      let versions = TitledRowsViewController("P\(patterns[row].number)", titles, onSelect: run)
      stack?.pushViewController(versions, animated: true)
    }
    stack.viewControllers = [menu]
    return stack
  }

  private func show(_ exhibit: GalleryExhibit, in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    run = exhibit.run(in: window)
    self.exhibit = window
    showCloseButton(in: scene)
  }

  private func showCloseButton(in scene: UIWindowScene) {
    let button = UIButton(
      type: .close, primaryAction: UIAction(title: "Close") { [weak self] _ in self?.close() })
    button.accessibilityLabel = "Close"
    let controller = UIViewController()
    button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    controller.view.addSubview(button)
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    let bounds = self.window?.bounds ?? .zero
    window.frame = CGRect(x: bounds.midX - 22, y: bounds.maxY - 100, width: 44, height: 44)
    window.rootViewController = controller
    window.isHidden = false
    closing = window
  }

  /// Ends the pattern and shows the menu again.
  private func close() {
    exhibit?.rootViewController?.dismiss(animated: false)
    for window in [exhibit, closing] {
      window?.isHidden = true
      window?.rootViewController = nil
    }
    (exhibit, closing, run) = (nil, nil, nil)
    window?.makeKeyAndVisible()
  }
}
