/// A custom appearance for buttons.
///
/// The system handles touches.
///
/// [ButtonStyle](https://developer.apple.com/documentation/swiftui/buttonstyle)
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view that the style creates.
  associatedtype Body: View
  /// Creates the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// The properties of a button, for use in a style.
  typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button, for use in a style.
///
/// [ButtonStyleConfiguration](https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration)
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
  /// The role of the button.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Indicates whether the user presses the button.
  ///
  /// Always false here.
  public let isPressed = false

  /// The label of a button.
  ///
  /// [Label](https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration/label-swift.struct)
  public struct Label: View {
    let label: AnyView
    /// The label.
    public var body: some View { label }
  }
}

/// A custom appearance and behaviour for buttons.
///
/// [PrimitiveButtonStyle](https://developer.apple.com/documentation/swiftui/primitivebuttonstyle)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view that the style creates.
  associatedtype Body: View
  /// Creates the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  /// The properties of a button, for use in a style.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button, for use in a style.
///
/// [PrimitiveButtonStyleConfiguration](https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration)
@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
  /// The role of the button.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the button's action.
  public func trigger() { action() }

  /// The label of a button.
  ///
  /// [Label](https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration/label-swift.struct)
  public struct Label: View {
    let label: AnyView
    /// The label.
    public var body: some View { label }
  }
}

/// The style of buttons in a view.
enum ButtonStyleValue {
  case builtIn(isAutomatic: Bool)
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  var isAutomatic: Bool {
    if case .builtIn(isAutomatic: true) = self { true } else { false }
  }
}

extension ButtonStyle {
  func view(label: AnyView, role: ButtonRole?) -> any View {
    makeBody(configuration: Configuration(role: role, label: .init(label: label)))
  }
}

extension PrimitiveButtonStyle {
  func view(
    label: AnyView, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) -> any View {
    makeBody(
      configuration: Configuration(role: role, label: .init(label: label), action: action))
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleValue { .builtIn(isAutomatic: true) }
}

private struct IsInRowKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var buttonStyle: ButtonStyleValue {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// Indicates whether the view is in a row of a list.
  var isInRow: Bool {
    get { self[IsInRowKey.self] }
    set { self[IsInRowKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in the view.
  ///
  /// [buttonStyle(_:)](https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:))
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .custom(style))
  }

  /// Sets the style of the buttons in the view, including their behaviour.
  ///
  /// [buttonStyle(_:)](https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:))
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonStyle,
      (style as? any BuiltInButtonStyle).map { .builtIn(isAutomatic: $0.isAutomatic) }
        ?? .primitive(style))
  }

  /// Sets the border shape of the buttons in the view.
  ///
  /// [buttonBorderShape(_:)](https://developer.apple.com/documentation/swiftui/view/buttonbordershape(_:))
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
}
