import Cairn

extension Navigator {
  /// Creates a navigator that does not look for leaks, because the tests keep models on purpose.
  convenience init<Root: Coordinator>(
    quiet root: Root, onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.init(root, reportsLeaks: false, onFinish: onFinish)
  }
}

/// Closes the windows that keep a navigator alive.
///
/// In-memory tests have none, so this is empty.
@MainActor
func closeWindows() {}
