@_spi(Hosts) import Cairn

extension NavigationTree {
  /// The levels of a page: the window, then the modals and the opaque overlays above it.
  ///
  /// Each is inert beneath the next one, in the order of the top layer. The modals of a flow that is a
  /// transparent overlay are among them, and the overlay itself is not.
  var pageLevels: [Level] {
    overlays.isEmpty ? levels : levels.filter { $0.presentation != .overlay(.transparent) }
  }

  /// The levels that the browser's history knows: those beneath all overlays, as in the URL.
  var historyLevels: [Level] {
    overlays.isEmpty ? levels : levels.filter { overlay(containing: $0.id) == nil }
  }

  /// The transparent overlays that the user sees, starting with the lowest.
  var transparentOverlays: [Level] {
    guard !overlays.isEmpty else { return [] }
    return levels.filter { $0.presentation == .overlay(.transparent) && !isCovered($0.id) }
  }
}
