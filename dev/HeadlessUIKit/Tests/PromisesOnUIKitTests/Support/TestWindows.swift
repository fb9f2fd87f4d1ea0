import Cairn
import ShownWindows
import Testing

/// The windows that show the navigators of a test.
@MainActor
final class TestWindows {
  @TaskLocal static var current: TestWindows?

  private var windows: [ShownWindow] = []

  func show(_ navigator: Navigator) { windows.append(makeWindow(navigator)) }

  func close() {
    // An animation retains its views.
    Stage.run()
    for shown in windows { Stage.remove(shown.window) }
    windows = []
    Stage.run()
  }

  /// Waits for UIKit, and compares each window with its tree.
  func expectToShowTheirTrees() async {
    for window in windows { await window.expectToShowTree() }
  }
}
