public import Foundation
import UIKit

/// A control for editing a line of text.
public struct TextField<Label: View>: View {
  let text: FieldText
  let prompt: Text?
  let label: Label
}

extension TextField {
  /// Creates a text field for a value, which is written when the user ends editing.
  ///
  /// A text without a value is replaced by the text of the last value.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: label())
  }

  /// Creates a text field for an optional value, which is written when the user ends editing.
  ///
  /// A text without a value writes nil.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: .bound(text), prompt: nil, label: Text(titleKey))
  }

  /// Creates a text field with a title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: .bound(text), prompt: nil, label: Text(title))
  }

  /// Creates a text field with a title and a prompt that is shown while the field is empty.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?
  ) { self.init(text: .bound(text), prompt: prompt, label: Text(title)) }

  /// Creates a text field with a title for a value, which is written when the user ends editing.
  ///
  /// A text without a value is replaced by the text of the last value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: Text(titleKey))
  }

  /// Creates a text field with a title for a value, which is written when the user ends editing.
  ///
  /// A text without a value is replaced by the text of the last value.
  @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for an optional value, which is written when the user ends
  /// editing.
  ///
  /// A text without a value writes nil.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: Text(titleKey))
  }

  /// Creates a text field with a title for an optional value, which is written when the user ends
  /// editing.
  ///
  /// A text without a value writes nil.
  @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: FieldText(value, format), prompt: prompt, label: Text(title))
  }
}

/// The text of a field.
enum FieldText {
  /// A text that is written during editing.
  case bound(Binding<String>)
  /// The text of a value that is written at the end of editing.
  case formatted(read: () -> String, write: (String) -> Void)

  /// Creates the text of a value, which a text without a value does not change.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    self = .formatted(
      read: { format.format(value.wrappedValue) },
      write: { text in
        if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
      })
  }

  /// Creates the text of a value, which is nil for a text without a value.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    self = .formatted(
      read: { value.wrappedValue.map { format.format($0) } ?? "" },
      write: { value.wrappedValue = try? format.parseStrategy.parse($0) })
  }
}

extension ViewNode {
  /// Returns a configured field with the current text.
  func field(_ text: FieldText, prompt: Text?, label: ViewNode?) -> FieldView {
    let field = keep { FieldView() }
    field.configure(in: self)
    let name = label?.output.views.name
    field.placeholder = prompt?.content ?? name
    field.ownName = name
    switch text {
    case .bound(let text):
      if field.text != text.wrappedValue { field.text = text.wrappedValue }
      field.on(.editingChanged) { [unowned field] in text.wrappedValue = field.text ?? "" }
    case .formatted(let read, let write): field.edit(read: read, write: write)
    }
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
    let field = node.field(.bound(text), prompt: prompt, label: node.child("label"))
    field.isSecureTextEntry = true
    return ViewOutput(field)
  }
}
