import Cairn
import ShownSwiftUIWindows
import ShownWindows

/// A window with the host under test.
@MainActor
func makeWindow(_ navigator: Navigator) -> ShownWindow { SwiftUIWindow(navigator) }
