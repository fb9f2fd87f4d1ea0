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
}

extension Toggle: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    let toggle = node.keep { UISwitch() }
    toggle.isOn = isOn.wrappedValue
    toggle.on(.valueChanged) { [isOn, unowned toggle] in isOn.wrappedValue = toggle.isOn }
    let view = node.keep { ControlView(toggle) }
    view.show(label: node.contentOutput.views, in: node)
    return node.output(view)
  }
}
