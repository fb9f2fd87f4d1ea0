@_spi(Hosts) public import Cairn

/// An overlay that a host should show above everything else in the scene.
public struct Overlay: Hashable, Identifiable, Sendable {
  /// The overlay's entry.
  public let id: EntryID
  /// Indicates whether the overlay hides the content beneath it and takes all touches.
  public let isOpaque: Bool
}

extension Navigator {
  /// The overlays that a host should show, starting with the lowest.
  ///
  /// - Complexity: Linear in the number of overlays.
  public var overlays: [Overlay] {
    let tree = tree
    guard !tree.overlays.isEmpty else { return [] }
    return tree.overlays.map {
      Overlay(id: $0, isOpaque: tree.entry($0)?.presentation?.overlay == .opaque)
    }
  }

  /// The modals that a host should present in an overlay, or beneath all overlays.
  ///
  /// - Parameter overlay: The overlay's entry; nil for the modals beneath all overlays.
  /// - Complexity: The same as for ``Cairn/NavigationTree/levels``.
  public func modals(in overlay: EntryID?) -> [Modal] {
    let tree = tree
    guard !tree.overlays.isEmpty else { return overlay == nil ? modals : [] }
    return modals.filter { $0.id != overlay && tree.overlay(containing: $0.id) == overlay }
  }
}

extension [Overlay] {
  /// Returns these overlays in their order, together with the other overlays that are still shown,
  /// each at its former position.
  ///
  /// An overlay that is presented later may be beneath an earlier one, so a host cannot sort
  /// overlays by age.
  ///
  /// See ``HostReplica/showOverlays()``.
  ///
  /// - Parameter shown: The overlays that are shown, starting with the lowest.
  public func keeping(_ shown: [Overlay]) -> [Overlay] {
    var all = shown
    for (index, overlay) in enumerated() where !shown.contains(overlay) {
      let above = all.firstIndex { self[index...].contains($0) }
      all.insert(overlay, at: above ?? all.endIndex)
    }
    return all
  }
}
