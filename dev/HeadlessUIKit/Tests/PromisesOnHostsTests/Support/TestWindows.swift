import Cairn
import ShownWindows
import Testing

/// The windows that show the navigators of a test.
@MainActor
final class TestWindows {
  @TaskLocal static var current: TestWindows?

  private let host: TestedHost
  private var windows: [ShownWindow] = []

  init(on host: TestedHost) { self.host = host }

  func show(_ navigator: Navigator) { windows.append(host.window(navigator)) }

  func close() {
    // An animation retains its views.
    Stage.run()
    for shown in windows { Stage.remove(shown.window) }
    windows = []
    Stage.run()
  }

  /// Waits for the host, and compares each window with its tree.
  func expectToShowTheirTrees() async {
    for window in windows { await window.expectToShowTree() }
  }
}
