/// How labels look.
///
/// [LabelStyle](https://developer.apple.com/documentation/swiftui/labelstyle)
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view that the style creates.
  associatedtype Body: View
  /// The look of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// What a style is told of a label.
  typealias Configuration = LabelStyleConfiguration
}

/// What a style is told of a label.
///
/// [LabelStyleConfiguration](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration)
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
  /// The title.
  public let title: Title
  /// The picture.
  public let icon: Icon

  /// The title of a label.
  ///
  /// [Title](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration/title-swift.struct)
  public struct Title: View {
    let title: AnyView
    /// The title.
    public var body: some View { title }
  }

  /// The picture of a label.
  ///
  /// [Icon](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration/icon-swift.struct)
  public struct Icon: View {
    let icon: AnyView
    /// The picture.
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

/// A style of the system's.
@MainActor protocol BuiltInLabelStyle: LabelStyle {
  var parts: Set<LabelPart> { get }
}

/// The style that fits the place: here title and picture.
///
/// [DefaultLabelStyle](https://developer.apple.com/documentation/swiftui/defaultlabelstyle)
public struct DefaultLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon, .title] }
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// Title and picture.
///
/// [TitleAndIconLabelStyle](https://developer.apple.com/documentation/swiftui/titleandiconlabelstyle)
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon, .title] }
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The title alone.
///
/// [TitleOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/titleonlylabelstyle)
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.title] }
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The picture alone, whose name is the title.
///
/// [IconOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/icononlylabelstyle)
public struct IconOnlyLabelStyle: LabelStyle, BuiltInLabelStyle {
  /// Creates the style.
  nonisolated public init() {}
  var parts: Set<LabelPart> { [.icon] }
  /// The label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style for the context.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Title and picture.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The picture alone.
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
  /// How labels in the view look.
  ///
  /// [labelStyle(_:)](https://developer.apple.com/documentation/swiftui/view/labelstyle(_:))
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(
      \.labelStyle,
      (style as? any BuiltInLabelStyle).map { .builtIn($0.parts) } ?? .custom(style))
  }
}
