import UIKit

/// A control that performs an action when the user touches it.
///
/// [Button](https://developer.apple.com/documentation/swiftui/button)
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a label.
  ///
  /// [init(action:label:)](https://developer.apple.com/documentation/swiftui/button/init(action:label:))
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role and a label.
  ///
  /// [init(role:action:label:)](https://developer.apple.com/documentation/swiftui/button/init(role:action:label:))
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The button in the current button style.
  public var body: some View {
    StyledButton(role: role, label: label, action: action)
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  ///
  /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:))
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Creates a button with a title.
  ///
  /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }

  /// Creates a button with a role and a title.
  ///
  /// [init(_:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:role:action:))
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Creates a button with a role and a title.
  ///
  /// [init(_:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:role:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  ///
  /// [init(_:systemImage:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { HeadlessSwiftUI.Label(titleKey, systemImage: systemImage) } }

  /// Creates a button with a title and a symbol.
  ///
  /// [init(_:systemImage:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) } }

  /// Creates a button with a role, a title and a symbol.
  ///
  /// [init(_:systemImage:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:role:action:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a button with a role, a title and a symbol.
  ///
  /// [init(_:systemImage:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:role:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style's configuration describes.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/button/init(_:))
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A button in the style of its environment.
private struct StyledButton<Label: View>: View {
  let role: ButtonRole?
  let label: Label
  let action: @MainActor () -> Void
}

extension StyledButton: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    switch node.environment.buttonStyle {
    case .builtIn: [ViewChild(label)]
    // Inside its own body a style does not apply, so a button there is plain. NavigationBackport has
    // a style whose body is a link (NavigationLinkRowStyle.swift), and its UI tests use it on devices.
    case .custom(let style):
      [
        ViewChild(style.view(label: AnyView(label), role: role)) {
          $0.buttonStyle = .builtIn(isAutomatic: false)
        }
      ]
    case .primitive(let style):
      [
        ViewChild(style.view(label: AnyView(label), role: role, action: action)) {
          $0.buttonStyle = .builtIn(isAutomatic: false)
        }
      ]
    }
  }

  func output(of node: ViewNode) -> ViewOutput {
    if case .primitive = node.environment.buttonStyle { return node.contentOutput }
    let button = node.keep { ButtonView() }
    button.buttonRole = role
    button.show(node.contentOutput.views, in: node, action: action)
    return node.output(button)
  }
}
