/// The appearance and the behaviour of buttons.
///
/// Here only the framework has styles.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

/// A style that shows only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with a border and a background in the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows only the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style with a border and a background in the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

private struct HasAutomaticButtonsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct IsInRowKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Indicates whether buttons have the automatic style.
  var hasAutomaticButtons: Bool {
    get { self[HasAutomaticButtonsKey.self] }
    set { self[HasAutomaticButtonsKey.self] = newValue }
  }

  /// Indicates whether the view is in a row of a list.
  var isInRow: Bool {
    get { self[IsInRowKey.self] }
    set { self[IsInRowKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in the view, including their behaviour.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.hasAutomaticButtons, false)
  }
}
