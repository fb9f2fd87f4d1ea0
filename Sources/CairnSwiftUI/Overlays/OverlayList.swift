#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  @MainActor
  @Observable
  final class OverlayList {
    /// The overlays without windows of their own, starting with the lowest.
    private(set) var inPlace: [LevelChain] = []
    /// The overlays, each with its modals, starting with the lowest.
    @ObservationIgnored private(set) var chains: [LevelChain] = []
    /// The windows of the overlays, on platforms that have them.
    @ObservationIgnored let windows = OverlayHosts()
    @ObservationIgnored private unowned let replica: Replica
    /// Indicates that the host has been removed from the screen.
    @ObservationIgnored private var isRemoved = false

    init(_ replica: Replica) { self.replica = replica }

    /// Indicates whether exactly the overlays of the tree are shown.
    var isSettled: Bool {
      chains.compactMap(\.overlay) == wanted
        && (!replica.limits.overlaysHaveWindows || windows.overlays == wanted)
    }

    private var wanted: [Overlay] { isRemoved ? [] : replica.navigator.overlays }

    func update() {
      take(wanted)
      if replica.limits.overlaysHaveWindows { windows.show(chains, replica) }
    }

    /// Shows the overlays that are not on the screen yet, and removes nothing.
    ///
    /// A lock covers the scene at once, even while the user drags a screen.
    func showMissing() {
      take(wanted.keeping(chains.compactMap(\.overlay)))
      if replica.limits.overlaysHaveWindows { windows.showMissing(chains, replica) }
    }

    private func take(_ overlays: [Overlay]) {
      guard chains.compactMap(\.overlay) != overlays else { return }
      chains = overlays.map { overlay in
        chains.first { $0.overlay == overlay } ?? LevelChain(overlay, replica)
      }
      if !replica.limits.overlaysHaveWindows { inPlace = chains }
    }

    /// Removes all overlays, because the host has been removed from the screen.
    func remove() {
      isRemoved = true
      update()
    }

    /// Returns whether an opaque overlay in the same window covers the chain.
    ///
    /// Its modals are not shown then, because they would be above the overlay.
    func covers(_ chain: LevelChain) -> Bool {
      guard let cover = inPlace.last(where: { $0.overlay?.isOpaque == true }), cover !== chain
      else { return false }
      guard let index = inPlace.firstIndex(where: { $0 === chain }) else { return true }
      return inPlace[index...].contains { $0 === cover }
    }
  }
#endif
