/// A custom appearance for labels.
///
/// [LabelStyle](https://developer.apple.com/documentation/swiftui/labelstyle)
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view that the style creates.
  associatedtype Body: View
  /// Creates the view of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// The properties of a label, for use in a style.
  typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label, for use in a style.
///
/// [LabelStyleConfiguration](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration)
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon

  /// The title of a label.
  ///
  /// [Title](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration/title-swift.struct)
  public struct Title: View {
    let title: AnyView
    /// The title.
    public var body: some View { title }
  }

  /// The icon of a label.
  ///
  /// [Icon](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration/icon-swift.struct)
  public struct Icon: View {
    let icon: AnyView
    /// The icon.
    public var body: some View { icon }
  }
}

/// A part of a label.
enum LabelPart {
  case icon, title
}

/// The style of labels in a view.
enum LabelStyleValue {
  case builtIn(Set<LabelPart>)
  case custom(any LabelStyle)
}

extension LabelStyle {
  func view(title: AnyView, icon: AnyView) -> any View {
    makeBody(configuration: Configuration(title: .init(title: title), icon: .init(icon: icon)))
  }
}

/// A style that the system provides.
@MainActor protocol BuiltInLabelStyle: LabelStyle {
  var parts: Set<LabelPart> { get }
}

/// The default style for the context.
///
/// Here it shows the title and the icon.
///
/// [DefaultLabelStyle](https://developer.apple.com/documentation/swiftui/defaultlabelstyle)
public struct DefaultLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon, .title] }
  /// Creates the label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows the title and the icon.
///
/// [TitleAndIconLabelStyle](https://developer.apple.com/documentation/swiftui/titleandiconlabelstyle)
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon, .title] }
  /// Creates the label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows only the title.
///
/// [TitleOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/titleonlylabelstyle)
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.title] }
  /// Creates the label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows only the icon.
///
/// The title is the accessibility label.
///
/// [IconOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/icononlylabelstyle)
public struct IconOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon] }
  /// Creates the label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style for the context.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A style that shows the title and the icon.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style that shows only the title.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style that shows only the icon.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: LabelStyleValue { .builtIn([.icon, .title]) }
}

extension EnvironmentValues {
  var labelStyle: LabelStyleValue {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in the view.
  ///
  /// [labelStyle(_:)](https://developer.apple.com/documentation/swiftui/view/labelstyle(_:))
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(
      \.labelStyle,
      (style as? any BuiltInLabelStyle).map { .builtIn($0.parts) } ?? .custom(style))
  }
}
