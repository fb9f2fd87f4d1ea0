public import Cairn
import CairnTesting

/// A state of the app, for the properties that an explorer checks.
@MainActor
public struct ExploredState<Root: Coordinator> {
  let test: TestNavigator<Root>

  /// The coordinator at the root.
  public var root: Root { test.root }
  /// The navigator.
  public var navigator: Navigator { test.navigator }

  /// Returns true if the screen at this route, or a screen within the flow at this route, is
  /// visible.
  public func isShown(_ route: some Routable) -> Bool { test.isShown(route) }

  /// Returns the models and coordinators of the type, including those that other screens cover.
  public func all<Object>(_ type: Object.Type = Object.self) -> [Object] { test.all(type) }
}

struct Property<Root: Coordinator> {
  enum Kind { case always, never, reachable }

  let kind: Kind
  let name: String
  let holds: @MainActor (ExploredState<Root>) -> Bool
}
