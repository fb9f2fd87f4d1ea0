@_spi(Hosts) import Cairn

extension NavigationTree {
  /// The levels of a page: the window, then the modals and the opaque overlays above it.
  ///
  /// Each is inert beneath the next one, in the order of the top layer.
  var pageLevels: [Level] {
    guard !overlays.isEmpty else { return levels }
    return levels.filter { level in
      overlay(containing: level.id).map { entry($0)?.presentation == .overlay(.opaque) } ?? true
    }
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
