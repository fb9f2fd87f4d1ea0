public import Cairn
public import CairnUIKit
public import UIKit

/// A window of UIKit's that shows a navigator's tree, for tests to look at.
@MainActor
public final class ShownWindow {
  /// What is shown.
  public let navigator: Navigator
  /// What shows it, as the window's root.
  public let host: NavigatorViewController
  /// The window itself.
  public let window: UIWindow
  private let resizer: Resizer
  private let census = Census()

  /// - Parameter host: The host; the test's screens are shown by ``ScreenViewController`` unless it knows
  ///   better.
  public init(_ navigator: Navigator, host: NavigatorViewController? = nil) {
    self.navigator = navigator
    let host = host ?? NavigatorViewController(navigator)
    self.host = host
    if host.makesScreen == nil {
      host.makesScreen = { [census] in census.count(ScreenViewController($0)) }
    }
    window = Stage.window(for: navigator.traits)
    resizer = Resizer(window)
    window.rootViewController = host
    window.makeKeyAndVisible()
    navigator.attach(resizer)
    // On the screen before the test goes on.
    Stage.run { host.isSettled }
  }

  /// The screens that are in memory and show nothing that is in the tree.
  public var leakedScreens: [String] {
    census.living.compactMap { screen in
      guard let model = screen.model else {
        let parents = sequence(first: screen as UIViewController) { $0.parent }.dropFirst()
        return "a screen whose model is gone, in \(parents.map { "\(type(of: $0))" })"
      }
      return isInTree(model) ? nil : "a screen of \(model)"
    }
  }

  /// Closes the window for good.
  ///
  /// - Returns: Looks for screens that are still in memory afterwards.
  public func close() -> @MainActor () -> [String] {
    navigator.end()
    window.rootViewController = nil
    Stage.remove(window)
    Stage.run()
    return { [census] in
      census.living.map { "a screen of \($0.model.map { "\($0)" } ?? "nothing")" }
    }
  }

  /// Lets UIKit come to rest.
  public func settle() async {
    for _ in 0..<10 {
      Stage.run { host.isSettled }
      if host.isSettled { return }
      // What waits for the end of one of UIKit's callbacks.
      await Task.yield()
    }
  }
}

/// The screens that were made for a window.
@MainActor
private final class Census {
  private struct Weak { weak var screen: ScreenViewController? }
  private var made: [Weak] = []

  func count(_ screen: ScreenViewController) -> ScreenViewController {
    made.append(Weak(screen: screen))
    return screen
  }

  var living: [ScreenViewController] { made.compactMap(\.screen) }
}

/// Gives the window the size that the tree's traits stand for: a test that sets them turns the device.
@MainActor
private final class Resizer: NavigatorHost {
  private weak var window: UIWindow?

  init(_ window: UIWindow) { self.window = window }

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    for case .traitsChanged(_, let traits) in diff.changes {
      guard let window else { return }
      Stage.turn(window, to: traits)
    }
  }
}
