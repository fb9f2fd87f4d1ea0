public import Foundation

/// Modifiers for the appearance of texts.
extension View {
  /// Sets the font of the texts in the view.
  ///
  /// [font(_:)](https://developer.apple.com/documentation/swiftui/view/font(_:))
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the font weight of the texts in the view.
  ///
  /// [fontWeight(_:)](https://developer.apple.com/documentation/swiftui/view/fontweight(_:))
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingFont { font in weight.map { font.weight($0) } ?? font }
  }

  /// Sets the font design of the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [fontDesign(_:)](https://developer.apple.com/documentation/swiftui/view/fontdesign(_:))
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Makes the texts in the view bold.
  ///
  /// [bold(_:)](https://developer.apple.com/documentation/swiftui/view/bold(_:))
  public func bold(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.bold() : $0 }
  }

  /// Makes the texts in the view italic.
  ///
  /// [italic(_:)](https://developer.apple.com/documentation/swiftui/view/italic(_:))
  public func italic(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.italic() : $0 }
  }

  /// Uses digits of equal width in the view.
  ///
  /// [monospacedDigit()](https://developer.apple.com/documentation/swiftui/view/monospaceddigit())
  public func monospacedDigit() -> some View { changingFont { $0.monospacedDigit() } }

  /// Uses letters of equal width in the view.
  ///
  /// [monospaced(_:)](https://developer.apple.com/documentation/swiftui/view/monospaced(_:))
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.monospaced() : $0 }
  }

  /// Draws a line through the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [strikethrough(_:pattern:color:)](https://developer.apple.com/documentation/swiftui/view/strikethrough(_:pattern:color:))
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  /// Underlines the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [underline(_:pattern:color:)](https://developer.apple.com/documentation/swiftui/view/underline(_:pattern:color:))
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  private func changingFont(_ change: @escaping @MainActor (Font) -> Font) -> some View {
    transformEnvironment(\.font) { $0 = change($0 ?? .body) }
  }
}

/// Modifiers for the lines of texts.
extension View {
  /// Sets the maximum number of lines of the texts in the view.
  ///
  /// [lineLimit(_:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:))
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the range of the number of lines of the texts in the view.
  ///
  /// [lineLimit(_:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:))
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the maximum number of lines of the texts in the view, and whether their space is always
  /// reserved.
  ///
  /// [lineLimit(_:reservesSpace:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:reservesspace:))
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Sets the alignment of the lines of the texts in the view.
  ///
  /// [multilineTextAlignment(_:)](https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:))
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the truncation of the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [truncationMode(_:)](https://developer.apple.com/documentation/swiftui/view/truncationmode(_:))
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  /// Sets the minimum scale to which texts in the view shrink to fit.
  ///
  /// It has no effect here.
  ///
  /// [minimumScaleFactor(_:)](https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:))
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Sets whether letters may be closer together to fit.
  ///
  /// It has no effect here.
  ///
  /// [allowsTightening(_:)](https://developer.apple.com/documentation/swiftui/view/allowstightening(_:))
  public func allowsTightening(_ flag: Bool) -> some View { self }

  /// Sets the spacing between the lines of the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [lineSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/linespacing(_:))
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  /// Sets the case of the texts in the view.
  ///
  /// [textCase(_:)](https://developer.apple.com/documentation/swiftui/view/textcase(_:))
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets whether the user can select the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [textSelection(_:)](https://developer.apple.com/documentation/swiftui/view/textselection(_:))
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}

extension Text {
  /// The case of a text.
  ///
  /// [Text.Case](https://developer.apple.com/documentation/swiftui/text/case)
  public enum Case: Hashable, Sendable {
    /// All letters in upper case.
    case uppercase
    /// All letters in lower case.
    case lowercase
  }

  /// The position at which a text is truncated.
  ///
  /// [Text.TruncationMode](https://developer.apple.com/documentation/swiftui/text/truncationmode)
  public enum TruncationMode: Hashable, Sendable {
    /// Truncated at the beginning.
    case head
    /// Truncated at the end.
    case tail
    /// Truncated in the middle.
    case middle
  }

  /// The style of an underline or a strikethrough.
  ///
  /// [Text.LineStyle](https://developer.apple.com/documentation/swiftui/text/linestyle)
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    ///
    /// [Pattern](https://developer.apple.com/documentation/swiftui/text/linestyle/pattern)
    public enum Pattern: Hashable, Sendable {
      /// A solid line.
      case solid
      /// A dotted line.
      case dot
      /// A dashed line.
      case dash
    }
  }
}

/// A type that says whether texts can be selected.
///
/// [TextSelectability](https://developer.apple.com/documentation/swiftui/textselectability)
public protocol TextSelectability {
  /// Indicates whether texts can be selected.
  static var allowsSelection: Bool { get }
}

/// Texts can be selected.
///
/// [EnabledTextSelectability](https://developer.apple.com/documentation/swiftui/enabledtextselectability)
public struct EnabledTextSelectability: TextSelectability {
  /// Always true.
  public static let allowsSelection = true
}

/// Texts cannot be selected.
///
/// [DisabledTextSelectability](https://developer.apple.com/documentation/swiftui/disabledtextselectability)
public struct DisabledTextSelectability: TextSelectability {
  /// Always false.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
