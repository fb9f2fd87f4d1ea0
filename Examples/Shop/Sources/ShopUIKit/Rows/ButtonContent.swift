#if canImport(UIKit)
  import UIKit

  /// A button with the full width.
  struct ButtonContent: RowContent {
    enum Style {
      case primary, plain, destructive
    }

    var title: String
    var style: Style
    var isEnabled: Bool
    var action: @MainActor () -> Void

    final class ContentView: RowView<ButtonContent> {
      private let button = UIButton(type: .system)

      override func makeSubviews() {
        button.addAction(
          UIAction { [weak self] _ in self?.content.action() }, for: .primaryActionTriggered)
        column.addArrangedSubview(button)
      }

      override func show() {
        var configuration =
          content.style == .primary
          ? UIButton.Configuration.borderedProminent() : UIButton.Configuration.plain()
        configuration.title = content.title
        if content.style == .destructive { configuration.baseForegroundColor = .systemRed }
        button.configuration = configuration
        button.isEnabled = content.isEnabled
      }
    }
  }
#endif
