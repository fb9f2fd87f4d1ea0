import UIKit

/// A control for switching a value on or off.
///
/// [Toggle](https://developer.apple.com/documentation/swiftui/toggle)
public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  /// Creates a toggle with a label.
  ///
  /// [init(isOn:label:)](https://developer.apple.com/documentation/swiftui/toggle/init(ison:label:))
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  ///
  /// [init(_:isOn:)](https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:))
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a title.
  ///
  /// [init(_:isOn:)](https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  ///
  /// [init(_:systemImage:isOn:)](https://developer.apple.com/documentation/swiftui/toggle/init(_:systemimage:ison:))
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessSwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a style's configuration describes.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/toggle/init(_:))
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    guard case .custom(let style) = node.environment.toggleStyle else { return [ViewChild(label)] }
    return [
      ViewChild(style.view(label: AnyView(label), isOn: isOn)) { $0.toggleStyle = .switch }
    ]
  }

  func output(of node: ViewNode) -> ViewOutput {
    switch node.environment.toggleStyle {
    case .custom: return node.contentOutput
    case .button:
      let button = node.keep { ButtonView() }
      button.show(node.contentOutput.views, in: node) { isOn.wrappedValue.toggle() }
      button.isSelected = isOn.wrappedValue
      return node.output(button)
    case .switch:
      let toggle = node.keep { UISwitch() }
      toggle.isOn = isOn.wrappedValue
      toggle.on(.valueChanged) { [isOn, unowned toggle] in isOn.wrappedValue = toggle.isOn }
      let view = node.keep { ControlView(toggle) }
      view.show(label: node.contentOutput.views, in: node)
      return node.output(view)
    }
  }
}
