import UIKit

/// A control for editing a line of text.
public struct TextField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
}

extension TextField where Label == Text {
  /// Creates a text field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  /// Creates a text field with a title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(title))
  }

  /// Creates a text field with a title and a prompt that is shown while the field is empty.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) { self.init(text: text, prompt: prompt, label: Text(title)) }
}

extension ViewNode {
  /// Returns a configured field with the current text.
  func field(_ text: Binding<String>, prompt: Text?, label: ViewNode?) -> FieldView {
    let field = keep { FieldView() }
    field.configure(in: self)
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
    let name = label?.output.views.name
    field.placeholder = prompt?.content ?? name
    field.ownName = name
    field.on(.editingChanged) { [unowned field] in text.wrappedValue = field.text ?? "" }
    return field
  }
}

extension TextField: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label, id: "label")] }
  func output(of node: ViewNode) -> ViewOutput {
    ViewOutput(node.field(text, prompt: prompt, label: node.child("label")))
  }
}

/// A control for entering a secret line of text.
public struct SecureField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
}

extension SecureField where Label == Text {
  /// Creates a secure field with a title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(title))
  }

  /// Creates a secure field with a title and a prompt that is shown while the field is empty.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }
}

extension SecureField: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label, id: "label")] }
  func output(of node: ViewNode) -> ViewOutput {
    let field = node.field(text, prompt: prompt, label: node.child("label"))
    field.isSecureTextEntry = true
    return ViewOutput(field)
  }
}
