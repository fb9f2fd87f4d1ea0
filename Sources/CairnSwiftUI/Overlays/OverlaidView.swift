#if canImport(SwiftUI)
  import CairnHosting
  public import SwiftUI

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
    /// Makes this view the part of a transparent overlay that takes touches.
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
    /// Touches outside the view reach what is beneath the overlay. Several views may have the
    /// modifier. If none has, the whole view of the overlay takes touches, so use it whenever the view
    /// fills the window. Elsewhere the modifier has no effect.
    public func overlayContent() -> some View {
      background { TouchArea(isWhole: false) }
    }
  }
#endif
