#if canImport(UIKit)
  import UIKit

  /// A field with its name above it, and a problem or a hint below it.
  struct FieldContent: RowContent {
    enum Kind {
      case text, name, email, password, newPassword, number
    }

    var label: String
    var value: String
    var kind = Kind.text
    var hint: String?
    var error: String?
    var onEdit: @MainActor (String) -> Void
    /// The action of the return key; without one, the key hides the keyboard.
    var onReturn: (@MainActor () -> Void)?

    final class ContentView: RowView<FieldContent>, UITextFieldDelegate {
      private let field = UITextField()
      private lazy var name = makeLabel(.subheadline, color: .secondaryLabel)
      private lazy var note = makeLabel(.footnote)

      override func makeSubviews() {
        field.delegate = self
        field.borderStyle = .roundedRect
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
        field.configure(for: content.kind)
        note.show(content.error ?? content.hint)
        note.textColor = content.error == nil ? .secondaryLabel : .systemRed
      }

      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        content.onReturn?()
        return false
      }
    }
  }

  extension UITextField {
    /// Sets the keyboard and the autofill for a kind of content.
    fileprivate func configure(for kind: FieldContent.Kind) {
      isSecureTextEntry = kind == .password || kind == .newPassword
      returnKeyType = .done
      autocorrectionType = kind == .text ? .default : .no
      autocapitalizationType = kind == .text || kind == .name ? .words : .none
      switch kind {
      case .text: (keyboardType, textContentType) = (.default, nil)
      case .name: (keyboardType, textContentType) = (.default, .name)
      case .email: (keyboardType, textContentType) = (.emailAddress, .emailAddress)
      case .password: (keyboardType, textContentType) = (.default, .password)
      case .newPassword: (keyboardType, textContentType) = (.default, .newPassword)
      case .number: (keyboardType, textContentType) = (.numbersAndPunctuation, nil)
      }
    }
  }
#endif
