#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  public import SwiftUI

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

    /// Returns true if an opaque overlay in the same window covers the chain.
    ///
    /// The modals of a covered chain are not shown, because they would be above the overlay.
    func covers(_ chain: LevelChain) -> Bool {
      guard let cover = inPlace.last(where: { $0.overlay?.isOpaque == true }), cover !== chain
      else { return false }
      guard let index = inPlace.firstIndex(where: { $0 === chain }) else { return true }
      return inPlace[index...].contains { $0 === cover }
    }
  }

  /// Shows the window, and above it the overlays that have no windows of their own.
  struct OverlaidView: View {
    let replica: Replica

    var body: some View {
      ZStack {
        level(replica.window)
        ForEach(replica.overlays.inPlace) { chain in
          if chain.overlay?.isOpaque == true {
            level(chain)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(.background, ignoresSafeAreaEdges: .all)
          } else {
            level(chain)
          }
        }
      }
      .drawn(replica.drawing)
      .background { OverlayAnchor(replica: replica).frame(width: 0, height: 0) }
    }

    private func level(_ chain: LevelChain) -> some View {
      let isCovered = replica.overlays.covers(chain)
      return LevelView(level: chain.base, replica: replica)
        .disabled(isCovered)
        .accessibilityHidden(isCovered)
    }
  }

  extension View {
    /// Makes this view a part of a transparent overlay that takes touches.
    ///
    /// <!-- snippet: doc-overlay-content -->
    /// ```swift
    /// extension ToastModel: ViewScreen {
    ///   var body: some View {
    ///     VStack {
    ///       Spacer()
    ///       Label(text, systemImage: "checkmark").padding().background(.bar, in: .capsule)
    ///         .overlayContent()
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// Touches outside the view reach the content beneath the overlay. Several views may have the
    /// modifier. Without the modifier, the whole view of the overlay takes touches, so use the
    /// modifier whenever the view fills the window. In a `NavigatorViewController`, a view
    /// without the modifier takes no touches from iOS 18 on. Outside of a transparent overlay, the
    /// modifier has no effect.
    public func overlayContent() -> some View {
      background { TouchArea(isWhole: false) }
    }
  }
#endif
