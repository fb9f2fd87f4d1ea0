#if canImport(UIKit)
  import UIKit

  /// A field with its name above it, and a problem below it.
  struct FieldContent: RowContent {
    var label: String
    var value: String
    var isSecure = false
    var error: String?
    var onEdit: @MainActor (String) -> Void
    /// The action of the return key; without one, the key hides the keyboard.
    var onReturn: (@MainActor () -> Void)?

    final class ContentView: RowView<FieldContent>, UITextFieldDelegate {
      private let field = UITextField()
      private lazy var name = makeLabel(.subheadline, color: .secondaryLabel)
      private lazy var note = makeLabel(.footnote, color: .systemRed)

      override func makeSubviews() {
        field.delegate = self
        field.borderStyle = .roundedRect
        field.autocorrectionType = .no
        field.clearButtonMode = .whileEditing
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            content.onEdit(field.text ?? "")
          }, for: .editingChanged)
        for view in [name, field, note] { column.addArrangedSubview(view) }
      }

      override func show() {
        name.show(content.label)
        field.accessibilityLabel = content.label
        // Setting an unchanged text would move the cursor.
        if field.text != content.value { field.text = content.value }
        field.isSecureTextEntry = content.isSecure
        note.show(content.error)
      }

      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        content.onReturn?()
        return false
      }
    }
  }
#endif
