/// How a screen or a flow is shown: pushed, as a sheet, full screen, as a popover and so on.
///
/// ```swift
/// .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
/// .present(.filter, as: .sheet(detents: [.medium, .large]))
/// ```
///
/// A presentation is a value and is saved with the entry it shows. What it looks like is the host's
/// business: a sheet is a `UISheetPresentationController` in UIKit and a `<dialog>` in a browser.
public struct Presentation: Hashable, Codable, Sendable {
  /// The kinds of presentation, for hosts to switch over.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public indirect enum Style: Hashable, Codable, Sendable {
    /// Pushed on the stack of the coordinator that asks.
    case push
    /// A sheet, with the heights it may rest at.
    case sheet(detents: [Detent])
    /// Covers everything beneath.
    case fullScreen
    /// A popover that points at the named anchor.
    case popover(anchor: String)
    /// A small modal that asks for an answer.
    case dialog
    /// One presentation in a compact width and another in a regular one.
    ///
    /// It is resolved again when the traits change. An entry that is pushed stays so while something lies
    /// above it in its stack. One that comes to a push is a sheet where there is no stack, and over what is
    /// presented already.
    case adaptive(compact: Presentation, regular: Presentation)
    /// A presentation that the app defines; hosts look it up by name.
    case custom(name: String)
  }

  /// A height at which a sheet may rest.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Detent: Hashable, Codable, Sendable {
    /// About half of the screen.
    case medium
    /// The full height of a sheet.
    case large
    /// A share of the available height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The kind of this presentation.
  public let style: Style

  private init(_ style: Style) { self.style = style }

  /// Pushed on the stack of the coordinator that asks.
  public static let push = Presentation(.push)
  /// A sheet at its full height.
  public static let sheet = Presentation(.sheet(detents: [.large]))
  /// A modal that covers everything beneath.
  public static let fullScreen = Presentation(.fullScreen)
  /// A small modal that asks for an answer.
  public static let dialog = Presentation(.dialog)

  /// A sheet that may rest at the given heights.
  public static func sheet(detents: [Detent]) -> Self { Self(.sheet(detents: detents)) }

  /// A popover that points at the view, button or element which the host knows by this name.
  public static func popover(anchor: String) -> Self { Self(.popover(anchor: anchor)) }

  /// One presentation in a compact width, such as a phone's, and another in a regular one.
  public static func adaptive(compact: Presentation, regular: Presentation) -> Self {
    Self(.adaptive(compact: compact, regular: regular))
  }

  /// A presentation that the app defines; hosts look it up by name.
  public static func custom(_ name: String) -> Self { Self(.custom(name: name)) }
}
