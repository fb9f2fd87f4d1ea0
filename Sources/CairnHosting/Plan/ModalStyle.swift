@_spi(Hosts) public import Cairn

/// How a modal is presented, in the terms that UIKit and SwiftUI share.
///
/// A modal whose style changes has to be presented again.
public enum ModalStyle: Hashable, Sendable {
  /// A sheet, with the heights at which it may rest.
  case sheet([Presentation.Detent])
  /// A modal that covers everything beneath.
  case fullScreen
  /// A popover in a regular width; in a compact width the platform adapts it by itself.
  case popover(anchor: String, compact: Compact)
  /// A presentation that the app defines by name.
  case custom(String)

  /// The form that a popover takes in a compact width.
  public enum Compact: Hashable, Sendable {
    /// A sheet, with the heights at which it may rest.
    case sheet([Presentation.Detent])
    /// A modal that covers everything beneath.
    case fullScreen
    /// Still a popover.
    case popover
  }

  /// Makes the style of a presentation.
  ///
  /// A modal that asks to look like a dialog, but whose content is no dialog, is a half-height sheet.
  ///
  /// - Parameters:
  ///   - presentation: The presentation that was asked for.
  ///   - resolved: The same presentation, resolved in the present traits.
  public init(_ presentation: Presentation, resolved: Presentation) {
    if let adapting = Self(adapting: presentation) {
      self = adapting
      return
    }
    switch resolved.style {
    case .push, .adaptive: self = .sheet([.large])
    case .sheet(let detents): self = .sheet(detents)
    case .fullScreen: self = .fullScreen
    case .popover(let anchor): self = .popover(anchor: anchor, compact: .sheet([.large]))
    case .dialog: self = .sheet([.medium])
    case .custom(let name): self = .custom(name)
    }
  }

  /// Returns nil for a presentation that the platform does not adapt by itself.
  private init?(adapting presentation: Presentation) {
    guard case .adaptive(let compact, let regular) = presentation.style,
      case .popover(let anchor) = regular.style
    else { return nil }
    switch compact.style {
    case .sheet(let detents): self = .popover(anchor: anchor, compact: .sheet(detents))
    case .fullScreen: self = .popover(anchor: anchor, compact: .fullScreen)
    case .popover(anchor): self = .popover(anchor: anchor, compact: .popover)
    default: return nil
    }
  }
}
