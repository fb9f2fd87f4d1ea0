import Cairn
import ShownWindows

/// A window with the host that these tests are about.
@MainActor
func makeWindow(_ navigator: Navigator) -> ShownWindow { UIKitWindow(navigator) }
