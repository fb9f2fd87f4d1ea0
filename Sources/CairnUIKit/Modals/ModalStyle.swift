#if canImport(UIKit)
  import Cairn

  /// How a modal is presented, in UIKit's terms; two that are equal need no presenting again.
  enum ModalStyle: Equatable {
    case sheet([Presentation.Detent])
    case fullScreen
    /// A popover in a regular width; UIKit shows it in the other way in a compact one, by itself.
    case popover(anchor: String, compact: Compact)
    case dialog
    case custom(String)

    /// What a popover comes to where there is no room for it.
    enum Compact: Equatable {
      case sheet([Presentation.Detent])
      case fullScreen
      /// A popover all the same.
      case popover
    }

    /// - Parameters:
    ///   - presentation: As it was asked for.
    ///   - resolved: What it comes to in the present traits.
    init(_ presentation: Presentation, resolved: Presentation) {
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

    /// What UIKit adapts by itself; nil for anything else.
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
#endif
