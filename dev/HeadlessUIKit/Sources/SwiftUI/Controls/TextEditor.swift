import UIKit

/// A control for editing a text with several lines.
///
/// [TextEditor](https://developer.apple.com/documentation/swiftui/texteditor)
public struct TextEditor: View {
  let text: Binding<String>

  /// Creates a text editor.
  ///
  /// [init(text:)](https://developer.apple.com/documentation/swiftui/texteditor/init(text:))
  public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { EditorView() }
    view.isEditable = node.environment.isEnabled
    if view.text != text.wrappedValue { view.text = text.wrappedValue }
    view.onEdit = { [text] in text.wrappedValue = $0 }
    return ViewOutput(view)
  }
}

/// A UIKit text view that reports the user's actions to closures.
final class EditorView: UITextView, UITextViewDelegate {
  var onEdit: (@MainActor (String) -> Void)?
  var onFocusChange: ((Bool) -> Void)?

  init() {
    super.init(frame: .zero)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func textViewDidChange(_ textView: UITextView) { onEdit?(text) }
  func textViewDidBeginEditing(_ textView: UITextView) { onFocusChange?(true) }
  func textViewDidEndEditing(_ textView: UITextView) { onFocusChange?(false) }
}
