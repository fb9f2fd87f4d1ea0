import Cairn

extension Navigator {
  /// Creates a navigator as in the core's tests, and shows it in a window.
  convenience init<Root: Coordinator>(
    quiet root: Root, onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.init(root, reportsLeaks: false, onFinish: onFinish)
    TestWindows.current?.show(self)
  }
}

/// Releases the windows that show a navigator.
@MainActor
func closeWindows() { TestWindows.current?.close() }
