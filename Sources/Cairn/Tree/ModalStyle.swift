/// How a modal is presented, in the terms of UIKit and SwiftUI; two that are equal need no presenting
/// again.
@_spi(Hosts)
public enum ModalStyle: Hashable, Sendable {
  /// A sheet, with the heights at which it may rest.
  case sheet([Presentation.Detent])
  /// Covers everything beneath.
  case fullScreen
  /// A popover in a regular width; the system shows it in the other way in a compact one, by itself.
  case popover(anchor: String, compact: Compact)
  /// An alert or a confirmation.
  case dialog
  /// What the app has a name for.
  case custom(String)

  /// What a popover comes to where there is no room for it.
  public enum Compact: Hashable, Sendable {
    /// A sheet, with the heights at which it may rest.
    case sheet([Presentation.Detent])
    /// Covers everything beneath.
    case fullScreen
    /// A popover all the same.
    case popover
  }

  /// Says how a presentation is shown.
  ///
  /// - Parameters:
  ///   - presentation: As it was asked for.
  ///   - resolved: What it comes to in the present traits.
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
    case .dialog: self = .dialog
    case .custom(let name): self = .custom(name)
    }
  }

  /// What the system adapts by itself; nil for anything else.
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

@_spi(Hosts)
extension NavigationTree {
  /// The modals that are to be shown, each over the one before.
  public var shownModals: [(id: EntryID, style: ModalStyle)] {
    levels.dropFirst().compactMap { level in
      guard let resolved = level.presentation, let presentation = entry(level.id)?.presentation
      else { return nil }
      return (level.id, ModalStyle(presentation, resolved: resolved))
    }
  }
}
