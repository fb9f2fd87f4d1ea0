#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  extension UIAlertController {
    /// Shows a dialog of the tree.
    ///
    /// - Parameter answer: Takes the index of the button and what stands in the text fields.
    convenience init(
      _ dialog: DialogModel, answer: @escaping @MainActor (_ button: Int, _ texts: [String]) -> Void
    ) {
      // UIKit raises where an action sheet has text fields.
      let isSheet = dialog.style == .confirmation && dialog.textFields.isEmpty
      self.init(
        title: dialog.title, message: dialog.message,
        preferredStyle: isSheet ? .actionSheet : .alert)
      for field in dialog.textFields {
        addTextField { textField in
          textField.placeholder = field.placeholder
          textField.text = field.text
          textField.isSecureTextEntry = field.isSecure
          textField.accessibilityIdentifier = field.name
        }
      }
      // UIKit raises at a second action that cancels.
      let cancelling = dialog.buttons.firstIndex { $0.role == .cancel }
      for (index, button) in dialog.buttons.enumerated() {
        let style: UIAlertAction.Style =
          switch button.role {
          case .cancel: index == cancelling ? .cancel : .default
          case .destructive: .destructive
          case nil: .default
          @unknown default: .default
          }
        addAction(
          UIAlertAction(title: button.title, style: style) { [weak self] _ in
            answer(index, self?.textFields?.map { $0.text ?? "" } ?? [])
          })
      }
    }
  }
#endif
