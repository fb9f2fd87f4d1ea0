public import Foundation

/// How texts look.
extension View {
  /// The font of all texts in the view.
  ///
  /// [font(_:)](https://developer.apple.com/documentation/swiftui/view/font(_:))
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// All texts in the view in another weight.
  ///
  /// [fontWeight(_:)](https://developer.apple.com/documentation/swiftui/view/fontweight(_:))
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingFont { font in weight.map { font.weight($0) } ?? font }
  }

  /// All texts in the view in another design.
  ///
  /// [fontDesign(_:)](https://developer.apple.com/documentation/swiftui/view/fontdesign(_:))
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// All texts in the view bold.
  ///
  /// [bold(_:)](https://developer.apple.com/documentation/swiftui/view/bold(_:))
  public func bold(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.bold() : $0 }
  }

  /// All texts in the view italic.
  ///
  /// [italic(_:)](https://developer.apple.com/documentation/swiftui/view/italic(_:))
  public func italic(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.italic() : $0 }
  }

  /// All texts in the view with digits of one width.
  ///
  /// [monospacedDigit()](https://developer.apple.com/documentation/swiftui/view/monospaceddigit())
  public func monospacedDigit() -> some View { changingFont { $0.monospacedDigit() } }

  /// All texts in the view with letters of one width.
  ///
  /// [monospaced(_:)](https://developer.apple.com/documentation/swiftui/view/monospaced(_:))
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.monospaced() : $0 }
  }

  /// All texts in the view with a line through them.
  ///
  /// [strikethrough(_:pattern:color:)](https://developer.apple.com/documentation/swiftui/view/strikethrough(_:pattern:color:))
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  /// All texts in the view with a line below them.
  ///
  /// [underline(_:pattern:color:)](https://developer.apple.com/documentation/swiftui/view/underline(_:pattern:color:))
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  private func changingFont(_ change: @escaping @MainActor (Font) -> Font) -> some View {
    transformEnvironment(\.font) { $0 = change($0 ?? .body) }
  }
}

/// How texts are broken into lines.
extension View {
  /// The most lines that texts in the view may have.
  ///
  /// [lineLimit(_:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:))
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// How many lines texts in the view may have.
  ///
  /// [lineLimit(_:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:))
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// The most lines that texts in the view may have, and whether there is always room for them.
  ///
  /// [lineLimit(_:reservesSpace:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:reservesspace:))
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Where lines of texts in the view begin.
  ///
  /// [multilineTextAlignment(_:)](https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:))
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Where texts in the view are cut off.
  ///
  /// [truncationMode(_:)](https://developer.apple.com/documentation/swiftui/view/truncationmode(_:))
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  /// How small texts in the view may become to fit.
  ///
  /// [minimumScaleFactor(_:)](https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:))
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Whether letters may stand closer to fit.
  ///
  /// [allowsTightening(_:)](https://developer.apple.com/documentation/swiftui/view/allowstightening(_:))
  public func allowsTightening(_ flag: Bool) -> some View { self }

  /// The space between lines of texts in the view.
  ///
  /// [lineSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/linespacing(_:))
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  /// Which letters of texts in the view are large.
  ///
  /// [textCase(_:)](https://developer.apple.com/documentation/swiftui/view/textcase(_:))
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Whether the user can select texts in the view.
  ///
  /// [textSelection(_:)](https://developer.apple.com/documentation/swiftui/view/textselection(_:))
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}

extension Text {
  /// Which letters are large.
  ///
  /// [Text.Case](https://developer.apple.com/documentation/swiftui/text/case)
  public enum Case: Hashable, Sendable {
    /// All.
    case uppercase
    /// None.
    case lowercase
  }

  /// Where a text is cut off.
  ///
  /// [Text.TruncationMode](https://developer.apple.com/documentation/swiftui/text/truncationmode)
  public enum TruncationMode: Hashable, Sendable {
    /// At the beginning.
    case head
    /// At the end.
    case tail
    /// In the middle.
    case middle
  }

  /// A line through a text or below it.
  ///
  /// [Text.LineStyle](https://developer.apple.com/documentation/swiftui/text/linestyle)
  public struct LineStyle: Hashable, Sendable {
    /// How a line is drawn.
    ///
    /// [Pattern](https://developer.apple.com/documentation/swiftui/text/linestyle/pattern)
    public enum Pattern: Hashable, Sendable {
      /// Without gaps.
      case solid
      /// As dots.
      case dot
      /// As dashes.
      case dash
    }
  }
}

/// Whether texts can be selected.
///
/// [TextSelectability](https://developer.apple.com/documentation/swiftui/textselectability)
public protocol TextSelectability {
  /// Whether they can.
  static var allowsSelection: Bool { get }
}

/// They can be selected.
///
/// [EnabledTextSelectability](https://developer.apple.com/documentation/swiftui/enabledtextselectability)
public struct EnabledTextSelectability: TextSelectability {
  /// They can.
  public static let allowsSelection = true
}

/// They cannot be selected.
///
/// [DisabledTextSelectability](https://developer.apple.com/documentation/swiftui/disabledtextselectability)
public struct DisabledTextSelectability: TextSelectability {
  /// They cannot.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// They can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// They cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
