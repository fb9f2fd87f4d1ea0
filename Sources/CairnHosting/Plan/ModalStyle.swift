@_spi(Hosts) public import Cairn

/// The style of a modal, with the distinctions that UIKit and SwiftUI share.
///
/// A modal whose style changes has to be presented again.
public enum ModalStyle: Hashable, Sendable {
  /// A sheet that can rest at these heights.
  case sheet([Presentation.Detent])
  /// A modal that covers everything below it.
  case fullScreen
  /// A popover in a regular width.
  ///
  /// In a compact width, the platform adapts the popover automatically.
  case popover(anchor: String, compact: Compact)
  /// A presentation that the app defines by name.
  case custom(String)

  /// The style that a popover adapts to in a compact width.
  ///
  /// <!-- snippet: doc-modal-compact -->
  /// ```swift
  /// if case .presented(.popover(_, .sheet(let detents))) = modal.kind {
  ///   shown.append("a sheet with \(detents.count) heights in a compact width")
  /// }
  /// ```
  public enum Compact: Hashable, Sendable {
    /// A sheet that can rest at these heights.
    case sheet([Presentation.Detent])
    /// A modal that covers everything below it.
    case fullScreen
    /// A popover, without adaptation.
    case popover
  }

  /// Creates the style of a presentation.
  ///
  /// If a presentation has the dialog style but its content is not a dialog, the result is a
  /// half-height sheet.
  ///
  /// - Parameters:
  ///   - presentation: The requested presentation.
  ///   - resolved: The same presentation, resolved for the current traits.
  public init(_ presentation: Presentation, resolved: Presentation) {
    switch (presentation, resolved) {
    // The platform itself adapts these popovers.
    case (.adaptive(.sheet(let detents), .popover(let anchor)), _):
      self = .popover(anchor: anchor, compact: .sheet(detents))
    case (.adaptive(.fullScreen, .popover(let anchor)), _):
      self = .popover(anchor: anchor, compact: .fullScreen)
    case (.adaptive(.popover(let own), .popover(let anchor)), _) where own == anchor:
      self = .popover(anchor: anchor, compact: .popover)
    case (_, .push), (_, .adaptive): self = .sheet([.large])
    case (_, .sheet(let detents)): self = .sheet(detents)
    case (_, .fullScreen), (_, .overlay): self = .fullScreen
    case (_, .popover(let anchor)): self = .popover(anchor: anchor, compact: .sheet([.large]))
    case (_, .dialog): self = .sheet([.medium])
    case (_, .custom(let name)): self = .custom(name)
    }
  }
}
