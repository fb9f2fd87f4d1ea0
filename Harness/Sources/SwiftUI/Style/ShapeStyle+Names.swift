extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of what stands in front.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of what stands in front.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of what stands in front.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of what stands in front.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of what stands in front.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be touched.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of what stands in front.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of what is behind.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of the text of an empty field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == Material {
  /// Much shines through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More than a little shines through.
  public static var thinMaterial: Material { .thin }
  /// A little shines through.
  public static var regularMaterial: Material { .regular }
  /// Less shines through.
  public static var thickMaterial: Material { .thick }
  /// Almost nothing shines through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// That of the system's bars.
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == Color {
  /// Does nothing.
  public static var clear: Color { .clear }
  /// Black.
  public static var black: Color { .black }
  /// White.
  public static var white: Color { .white }
  /// Grey.
  public static var gray: Color { .gray }
  /// Red.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
}
