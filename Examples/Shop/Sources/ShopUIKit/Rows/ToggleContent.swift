#if canImport(UIKit)
  import UIKit

  /// A switch with its label.
  struct ToggleContent: RowContent {
    var label: String
    var isOn: Bool
    var onChange: @MainActor (Bool) -> Void

    final class ContentView: RowView<ToggleContent> {
      private let toggle = UISwitch()
      private lazy var name = makeLabel(.body)

      override func makeSubviews() {
        column.axis = .horizontal
        column.alignment = .center
        column.addArrangedSubview(name)
        column.addArrangedSubview(toggle)
        toggle.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            content.onChange(toggle.isOn)
          }, for: .valueChanged)
      }

      override func show() {
        name.show(content.label)
        toggle.accessibilityLabel = content.label
        toggle.isOn = content.isOn
      }
    }
  }
#endif
