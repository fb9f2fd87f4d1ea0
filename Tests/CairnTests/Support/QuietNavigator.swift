import Cairn

extension Navigator {
  /// A navigator that does not look for leaks: the tests hold on to models on purpose.
  convenience init<Root: Coordinator>(
    quiet root: Root, onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.init(root, reportsLeaks: false, onFinish: onFinish)
  }
}

/// Lets go of the windows that show a navigator on other hosts; here there are none.
@MainActor
func closeWindows() {}
