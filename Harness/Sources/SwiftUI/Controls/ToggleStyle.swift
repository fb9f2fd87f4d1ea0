/// How toggles look.
///
/// [ToggleStyle](https://developer.apple.com/documentation/swiftui/togglestyle)
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// The look of a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// What a style is told of a toggle.
  typealias Configuration = ToggleStyleConfiguration
}

/// What a style is told of a toggle.
///
/// [ToggleStyleConfiguration](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration)
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  /// The label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool

  /// The label of a toggle.
  ///
  /// [Label](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration/label-swift.struct)
  public struct Label: View {
    let label: AnyView
    /// The label.
    public var body: some View { label }
  }
}

/// The style of toggles in a view.
enum ToggleStyleValue {
  case `switch`, button
  case custom(any ToggleStyle)
}

extension ToggleStyle {
  func view(label: AnyView, isOn: Binding<Bool>) -> any View {
    makeBody(configuration: Configuration(label: .init(label: label), isOn: isOn))
  }
}

/// The style that fits the place: a switch.
///
/// [DefaultToggleStyle](https://developer.apple.com/documentation/swiftui/defaulttogglestyle)
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}
  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A switch.
///
/// [SwitchToggleStyle](https://developer.apple.com/documentation/swiftui/switchtogglestyle)
public struct SwitchToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}
  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A button that stays down.
///
/// [ButtonToggleStyle](https://developer.apple.com/documentation/swiftui/buttontogglestyle)
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}
  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The style that fits the place.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleValue { .switch }
}

extension EnvironmentValues {
  var toggleStyle: ToggleStyleValue {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// How toggles in the view look.
  ///
  /// [toggleStyle(_:)](https://developer.apple.com/documentation/swiftui/view/togglestyle(_:))
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let value: ToggleStyleValue =
      switch style {
      case is DefaultToggleStyle, is SwitchToggleStyle: .switch
      case is ButtonToggleStyle: .button
      default: .custom(style)
      }
    return environment(\.toggleStyle, value)
  }
}
