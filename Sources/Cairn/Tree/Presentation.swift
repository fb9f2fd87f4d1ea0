/// The way in which a screen or a flow is shown: pushed, as a sheet, full screen, as a popover, and
/// so on.
///
/// <!-- snippet: doc-presentation -->
/// ```swift
/// case .player: .present(.player, as: .sheet(detents: [.medium, .large]))
/// case .map: .present(.map, as: .adaptive(compact: .sheet, regular: .popover(anchor: "map")))
/// ```
///
/// A presentation is a value and is saved with its entry. Its appearance depends on the host: a
/// sheet is a `UISheetPresentationController` in UIKit and a `<dialog>` in a browser.
///
/// <!-- snippet: doc-style -->
/// ```swift
/// switch navigator.tree.presentation(of: modal) {
/// case .sheet(let detents)?: heights = detents
/// case .custom(let name)?: print("The host knows no \(name).")
/// default: break
/// }
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public indirect enum Presentation: Hashable, Sendable {
  /// Pushed onto the stack of the requesting coordinator.
  case push
  /// A sheet that can rest at the given heights.
  case sheet(detents: [Detent])
  /// A modal that covers the whole window.
  case fullScreen
  /// A popover that points at the view, button or element with this name in the host.
  ///
  /// In a compact width, UIKit and SwiftUI show the popover as a sheet at its full height, although
  /// it is still a popover in the tree. For another presentation in a compact width, use
  /// ``adaptive(compact:regular:)``.
  case popover(anchor: String)
  /// A small modal that asks for an answer.
  case dialog
  /// A presentation for a compact width, such as a phone's, and another one for a regular width.
  ///
  /// The presentation is resolved again when the traits change. A pushed entry stays pushed while
  /// another entry is above it in its stack. An adaptive presentation that resolves to a push is a
  /// sheet if there is no stack, or if the coordinator already presents a modal.
  case adaptive(compact: Presentation, regular: Presentation)
  /// A presentation that the app defines; hosts find it by its name.
  case custom(String)
  /// An overlay above everything else in the scene, including sheets that screens present
  /// themselves.
  ///
  /// <!-- snippet: doc-presentation-overlay -->
  /// ```swift
  /// case .locked: .present(.locked, as: .overlay(.opaque))
  /// case .saved: .present(.saved, as: .overlay(.transparent))
  /// ```
  ///
  /// See <doc:Overlays>.
  case overlay(Overlay)

  /// A sheet at its full height.
  public static let sheet = Presentation.sheet(detents: [.large])

  /// The effect of an overlay on the content beneath it.
  ///
  /// See ``Presentation/overlay(_:)`` for an example.
  public enum Overlay: String, Hashable, Codable, Sendable {
    /// Hides the content beneath and makes it inert, as a lock screen does; nothing beneath ends.
    case opaque
    /// Leaves the content beneath visible and usable, as a toast does.
    case transparent
  }

  /// A height at which a sheet can rest.
  ///
  /// <!-- snippet: doc-detent -->
  /// ```swift
  /// let detents: [Presentation.Detent] = [.height(120), .fraction(0.4), .large]
  /// app.present(.article, as: .sheet(detents: detents))
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Detent: Hashable, Codable, Sendable {
    /// About half the height of the screen.
    case medium
    /// The full height of a sheet.
    case large
    /// A fraction of the available height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The kind of overlay; nil for any other presentation.
  package var overlay: Overlay? { if case .overlay(let overlay) = self { overlay } else { nil } }
}

extension Presentation: Codable {
  /// The form in files: an object with the key `style`.
  private struct Saved: Codable {
    indirect enum Style: Codable {
      case push, sheet(detents: [Detent]), fullScreen, popover(anchor: String), dialog
      case adaptive(compact: Presentation, regular: Presentation)
      case custom(name: String), overlay(Overlay)
    }

    let style: Style
  }

  /// Decodes a presentation from the form that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self =
      switch try Saved(from: decoder).style {
      case .push: .push
      case .sheet(let detents): .sheet(detents: detents)
      case .fullScreen: .fullScreen
      case .popover(let anchor): .popover(anchor: anchor)
      case .dialog: .dialog
      case .adaptive(let compact, let regular): .adaptive(compact: compact, regular: regular)
      case .custom(let name): .custom(name)
      case .overlay(let overlay): .overlay(overlay)
      }
  }

  /// Encodes the presentation as a member of saved state, which later versions read.
  public func encode(to encoder: any Encoder) throws {
    let style: Saved.Style =
      switch self {
      case .push: .push
      case .sheet(let detents): .sheet(detents: detents)
      case .fullScreen: .fullScreen
      case .popover(let anchor): .popover(anchor: anchor)
      case .dialog: .dialog
      case .adaptive(let compact, let regular): .adaptive(compact: compact, regular: regular)
      case .custom(let name): .custom(name: name)
      case .overlay(let overlay): .overlay(overlay)
      }
    try Saved(style: style).encode(to: encoder)
  }
}

extension Presentation {
  /// The presentation as text, in the form of Swift code: `sheet`, `popover(cart)`.
  package var text: String {
    switch self {
    case .sheet(let detents) where detents == [.large]: "sheet"
    case .sheet(let detents): "sheet(\(detents.map { "\($0)" }.joined(separator: ", ")))"
    case .popover(let anchor): "popover(\(anchor))"
    case .adaptive(let compact, let regular): "adaptive(\(compact.text), \(regular.text))"
    case .overlay(let kind): "overlay(\(kind))"
    case .custom(let name): name
    default: "\(self)"
    }
  }
}

/// The animation that is requested from a host for a transition.
///
/// <!-- snippet: doc-transition-animated -->
/// ```swift
/// case .photo: .push(route).animated(.custom("zoom"))
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TransitionAnimation: Hashable, Sendable {
  /// The host's default animation for the change.
  case automatic
  /// No animation.
  case none
  /// The host's animation with this name; a host that has none uses its default.
  case custom(String)
}
