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

  /// Underlines the texts in the view.
  ///
  /// It has no effect here.
  ///
  /// [underline(_:pattern:color:)](https://developer.apple.com/documentation/swiftui/view/underline(_:pattern:color:))
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  /// Sets the alignment of the lines of the texts in the view.
  ///
  /// [multilineTextAlignment(_:)](https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:))
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  private func changingFont(_ change: @escaping @MainActor (Font) -> Font) -> some View {
    transformEnvironment(\.font) { $0 = change($0 ?? .body) }
  }
}

extension Text {
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
    }
  }
}
