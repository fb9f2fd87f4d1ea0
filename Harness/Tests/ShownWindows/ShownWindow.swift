public import Cairn
public import UIKit

/// A window of UIKit's that shows a navigator's tree, for tests to look at.
@MainActor
open class ShownWindow {
  /// What is shown.
  public let navigator: Navigator
  /// What shows it: the window's root.
  public let content: UIViewController
  /// The window itself.
  public let window: UIWindow
  private let resizer: Resizer
  let census: ScreenCensus

  /// A window with a host of any framework's in it.
  ///
  /// - Parameter census: Where the host's screens are counted, to find those that stay in memory.
  public init(_ navigator: Navigator, content: UIViewController, census: ScreenCensus) {
    self.navigator = navigator
    self.content = content
    self.census = census
    window = Stage.window(for: navigator.traits)
    resizer = Resizer(window)
    window.rootViewController = content
    window.makeKeyAndVisible()
    navigator.attach(resizer)
    // On the screen before the test goes on.
    Stage.run { isSettled }
  }

  /// Whether the host has nothing more to do, and waits for nothing.
  open var isSettled: Bool { true }

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
      Stage.run { isSettled }
      if isSettled { return }
      // What waits for the end of one of UIKit's callbacks.
      await Task.yield()
    }
  }
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
