/// A custom appearance for toggles.
///
/// [ToggleStyle](https://developer.apple.com/documentation/swiftui/togglestyle)
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view that the style creates.
  associatedtype Body: View
  /// Creates the view of a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// The properties of a toggle, for use in a style.
  typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle, for use in a style.
///
/// [ToggleStyleConfiguration](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration)
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  /// The label.
  public let label: Label
  /// Indicates whether the toggle is on.
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

/// The style of the toggles in a view.
enum ToggleStyleValue {
  case `switch`, button
  case custom(any ToggleStyle)
}

extension ToggleStyle {
  func view(label: AnyView, isOn: Binding<Bool>) -> any View {
    makeBody(configuration: Configuration(label: .init(label: label), isOn: isOn))
  }
}

/// The default style for the context: a switch.
///
/// [DefaultToggleStyle](https://developer.apple.com/documentation/swiftui/defaulttogglestyle)
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A style that shows a switch.
///
/// [SwitchToggleStyle](https://developer.apple.com/documentation/swiftui/switchtogglestyle)
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A style that shows a button that stays pressed.
///
/// [ButtonToggleStyle](https://developer.apple.com/documentation/swiftui/buttontogglestyle)
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style for the context.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style that shows a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style that shows a button that stays pressed.
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
  /// Sets the style of the toggles in the view.
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
