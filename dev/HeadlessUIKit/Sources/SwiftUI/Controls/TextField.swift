public import Foundation
import UIKit

/// A control for editing a line of text.
///
/// [TextField](https://developer.apple.com/documentation/swiftui/textfield)
public struct TextField<Label: View>: View {
  let source: TextSource
  let prompt: Text?
  let label: Label

  /// Creates a text field with a label.
  ///
  /// [init(text:prompt:label:)](https://developer.apple.com/documentation/swiftui/textfield/init(text:prompt:label:))
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    source = TextSource(text)
    self.prompt = prompt
    self.label = label()
  }

  /// Creates a text field that can have several lines.
  ///
  /// [init(text:prompt:axis:label:)](https://developer.apple.com/documentation/swiftui/textfield/init(text:prompt:axis:label:))
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { self.init(text: text, prompt: prompt, label: label) }

  /// Creates a field for a formatted value, which is parsed when the user ends editing.
  ///
  /// [init(value:format:prompt:label:)](https://developer.apple.com/documentation/swiftui/textfield/init(value:format:prompt:label:))
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    source = TextSource(value, format)
    self.prompt = prompt
    self.label = label()
  }

  /// Creates a field for an optional formatted value.
  ///
  /// [init(value:format:prompt:label:)](https://developer.apple.com/documentation/swiftui/textfield/init(value:format:prompt:label:))
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    source = TextSource(value, format)
    self.prompt = prompt
    self.label = label()
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a title.
  ///
  /// [init(_:text:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:))
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Creates a text field with a title.
  ///
  /// [init(_:text:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// Creates a text field with a title and a prompt that is shown while the field is empty.
  ///
  /// [init(_:text:prompt:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:prompt:))
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a text field with a title and a prompt that is shown while the field is empty.
  ///
  /// [init(_:text:prompt:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:prompt:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) { self.init(text: text, prompt: prompt) { Text(title) } }

  /// Creates a text field with a title that can have several lines.
  ///
  /// [init(_:text:axis:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:axis:))
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Creates a text field with a title that can have several lines.
  ///
  /// [init(_:text:axis:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:text:axis:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, axis: Axis
  ) { self.init(text: text) { Text(title) } }

  /// Creates a field for a formatted value, with a title.
  ///
  /// [init(_:value:format:prompt:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:value:format:prompt:))
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field for a formatted value, with a title.
  ///
  /// [init(_:value:format:prompt:)](https://developer.apple.com/documentation/swiftui/textfield/init(_:value:format:prompt:))
  @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

/// The source of a field's text, and its destination.
struct TextSource {
  let read: () -> String
  let write: (String) -> Void
  /// Indicates whether each edit is written immediately, not only at the end of editing.
  let isLive: Bool

  init(_ text: Binding<String>) {
    read = { text.wrappedValue }
    write = { text.wrappedValue = $0 }
    isLive = true
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    read = { format.format(value.wrappedValue) }
    write = { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
    isLive = false
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    read = { value.wrappedValue.map(format.format) ?? "" }
    write = { text in
      if text.isEmpty { value.wrappedValue = nil }
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
    isLive = false
  }
}

extension ViewNode {
  /// Returns a configured field with the current text.
  func field(_ source: TextSource, prompt: Text?, label: ViewNode?) -> FieldView {
    let field = keep { FieldView() }
    field.configure(in: self)
    let text = source.read()
    if field.text != text, source.isLive || !field.isEditing { field.text = text }
    let name = label?.output.views.name
    field.placeholder = prompt?.content ?? name
    field.ownName = name
    field.on(.editingChanged) { [unowned field] in
      if source.isLive { source.write(field.text ?? "") }
    }
    field.on(.editingDidEnd) { [unowned field] in
      guard !source.isLive else { return }
      source.write(field.text ?? "")
      // If the text cannot be parsed, the field shows the value again.
      field.text = source.read()
    }
    return field
  }
}

extension TextField: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label, id: "label")] }
  func output(of node: ViewNode) -> ViewOutput {
    ViewOutput(node.field(source, prompt: prompt, label: node.child("label")))
  }
}

/// A control for entering a secret line of text.
///
/// [SecureField](https://developer.apple.com/documentation/swiftui/securefield)
public struct SecureField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  let label: Label

  /// Creates a secure field with a label.
  ///
  /// [init(text:prompt:label:)](https://developer.apple.com/documentation/swiftui/securefield/init(text:prompt:label:))
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }
}

extension SecureField where Label == Text {
  /// Creates a secure field with a title.
  ///
  /// [init(_:text:)](https://developer.apple.com/documentation/swiftui/securefield/init(_:text:))
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Creates a secure field with a title.
  ///
  /// [init(_:text:)](https://developer.apple.com/documentation/swiftui/securefield/init(_:text:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// Creates a secure field with a title and a prompt that is shown while the field is empty.
  ///
  /// [init(_:text:prompt:)](https://developer.apple.com/documentation/swiftui/securefield/init(_:text:prompt:))
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a secure field with a title and a prompt that is shown while the field is empty.
  ///
  /// [init(_:text:prompt:)](https://developer.apple.com/documentation/swiftui/securefield/init(_:text:prompt:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension SecureField: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label, id: "label")] }
  func output(of node: ViewNode) -> ViewOutput {
    let field = node.field(TextSource(text), prompt: prompt, label: node.child("label"))
    field.isSecureTextEntry = true
    return ViewOutput(field)
  }
}
