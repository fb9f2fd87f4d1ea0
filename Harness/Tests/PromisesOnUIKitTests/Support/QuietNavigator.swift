import Cairn

extension Navigator {
  /// As in the tests of the core, and shown in a window.
  convenience init<Root: Coordinator>(
    quiet root: Root, onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.init(root, reportsLeaks: false, onFinish: onFinish)
    TestWindows.current?.show(self)
  }
}

/// Lets go of the windows that show a navigator.
@MainActor
func closeWindows() { TestWindows.current?.close() }
