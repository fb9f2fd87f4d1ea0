import UIKit

/// Does something when it is touched.
///
/// [Button](https://developer.apple.com/documentation/swiftui/button)
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// A button that looks like this.
  ///
  /// [init(action:label:)](https://developer.apple.com/documentation/swiftui/button/init(action:label:))
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button of a role that looks like this.
  ///
  /// [init(role:action:label:)](https://developer.apple.com/documentation/swiftui/button/init(role:action:label:))
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The style of the buttons around decides how the button is made.
  public var body: some View {
    StyledButton(role: role, label: label, action: action)
  }
}

extension Button where Label == Text {
  /// A button with a title.
  ///
  /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:))
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a title.
  ///
  /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }

  /// A button of a role with a title.
  ///
  /// [init(_:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:role:action:))
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// A button of a role with a title.
  ///
  /// [init(_:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:role:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// A button with a title and a symbol.
  ///
  /// [init(_:systemImage:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { HeadlessSwiftUI.Label(titleKey, systemImage: systemImage) } }

  /// A button with a title and a symbol.
  ///
  /// [init(_:systemImage:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) } }

  /// A button of a role with a title and a symbol.
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

  /// A button of a role with a title and a symbol.
  ///
  /// [init(_:systemImage:role:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:role:action:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to make.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/button/init(_:))
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A button as the style around it has it.
private struct StyledButton<Label: View>: View {
  let role: ButtonRole?
  let label: Label
  let action: @MainActor () -> Void
}

extension StyledButton: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    switch node.environment.buttonStyle {
    case .builtIn: [ViewChild(label)]
    case .custom(let style): [ViewChild(style.view(label: AnyView(label), role: role))]
    case .primitive(let style):
      // Within its own body the style is not in force: there a button is a plain one.
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
