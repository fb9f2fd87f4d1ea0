import Cairn
import ShownWindows
import Testing

/// The windows in which a test's navigators are shown.
@MainActor
final class TestWindows {
  @TaskLocal static var current: TestWindows?

  private var windows: [UIKitWindow] = []

  func show(_ navigator: Navigator) { windows.append(UIKitWindow(navigator)) }

  func close() {
    // An animation holds on to what it animates.
    Stage.run()
    for shown in windows { Stage.remove(shown.window) }
    windows = []
    Stage.run()
  }

  /// Lets UIKit come to rest, and compares what each window shows with its tree.
  func expectToShowTheirTrees() async {
    for window in windows { await window.expectToShowTree() }
  }
}
