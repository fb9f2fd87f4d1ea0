#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  extension UIAlertController {
    /// Creates an alert that shows a dialog of the tree.
    ///
    /// UIKit raises an exception for an action sheet with text fields.
    convenience init(
      _ dialog: DialogModel, as kind: Modal.Kind,
      answer: @escaping @MainActor (_ button: Int, _ texts: [String]) -> Void
    ) {
      self.init(
        title: dialog.title, message: dialog.message,
        preferredStyle: kind == .confirmation ? .actionSheet : .alert)
      for field in dialog.textFields {
        addTextField { textField in
          textField.placeholder = field.placeholder
          textField.text = field.text
          textField.isSecureTextEntry = field.isSecure
          textField.accessibilityIdentifier = field.name
        }
      }
      // UIKit raises an exception if a second action cancels.
      for (index, button) in dialog.buttons.enumerated() {
        let style: UIAlertAction.Style =
          switch button.role {
          case .cancel: index == dialog.cancelButton ? .cancel : .default
          case .destructive: .destructive
          case .preferred, nil: .default
          @unknown default: .default
          }
        addAction(
          UIAlertAction(title: button.title, style: style) { [weak self] _ in
            answer(index, self?.textFields?.map { $0.text ?? "" } ?? [])
          })
      }
      let preferred = dialog.buttons.firstIndex { $0.role == .preferred }
      if preferredStyle == .alert { preferredAction = preferred.map { actions[$0] } }
    }
  }
#endif
