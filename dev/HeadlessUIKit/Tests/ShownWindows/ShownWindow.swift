@_spi(Hosts) public import Cairn
public import UIKit

/// A UIKit window that shows a navigator's tree, for tests.
@MainActor
open class ShownWindow {
  /// The navigator that is shown.
  public let navigator: Navigator
  /// The view controller that shows it, which is the window's root.
  public let content: UIViewController
  /// The window itself.
  public let window: UIWindow
  private let resizer: Resizer
  let census: ScreenCensus

  /// Creates a window with a host of any framework.
  ///
  /// - Parameters:
  ///   - census: Counts the host's screens, to find those that stay in memory.
  ///   - followsTraits: False if the window keeps its size when the tree gets other traits, because
  ///     the host takes them from the width.
  public init(
    _ navigator: Navigator, content: UIViewController, census: ScreenCensus,
    followsTraits: Bool = true
  ) {
    self.navigator = navigator
    self.content = content
    self.census = census
    window = Stage.window(for: navigator.traits)
    resizer = Resizer(window)
    window.rootViewController = content
    window.makeKeyAndVisible()
    if followsTraits { navigator.attach(resizer) }
    // The window has to be on the screen before the test continues.
    Stage.run { isSettled }
  }

  /// The windows of overlays, starting with the lowest.
  open var overlayWindows: [UIWindow] { [] }

  /// Indicates whether the host has finished all work and waits for nothing.
  open var isSettled: Bool { true }

  /// Whether the platform shows a split in a column of another one as a stack.
  open var collapsesInColumns: Bool { false }

  /// True if the host presents over dialogs; otherwise it shows them again afterwards.
  open var coversDialogs: Bool { true }

  /// The screens in memory whose models are not in the tree.
  public var leakedScreens: [String] {
    census.living.compactMap { screen in
      guard let model = screen.model else {
        let parents = sequence(first: screen as UIViewController) { $0.parent }.dropFirst()
        return "a screen with a released model, in \(parents.map { "\(type(of: $0))" })"
      }
      return isInTree(model) ? nil : "a screen of \(model)"
    }
  }

  /// Closes the window permanently.
  ///
  /// - Returns: A closure that finds screens that are still in memory.
  public func close() -> @MainActor () -> [String] {
    navigator.end()
    window.rootViewController = nil
    Stage.remove(window)
    Stage.run()
    return { [census] in
      census.living.map { "a screen of \($0.model.map { "\($0)" } ?? "nothing")" }
    }
  }

  /// Waits until UIKit has finished.
  public func settle() async {
    await Stage.settle { isSettled }
  }
}

/// Resizes the window to match the tree's traits, because a test that sets them simulates a
/// rotation.
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
