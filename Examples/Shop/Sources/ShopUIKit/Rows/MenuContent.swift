#if canImport(UIKit)
  import UIKit

  /// A menu of options with its name above it, and a problem below it.
  struct MenuContent: RowContent {
    struct Option {
      let id: String
      let title: String
    }

    var label: String
    var options: [Option]
    var chosen: String
    var error: String?
    var onChoose: @MainActor (String) -> Void

    final class ContentView: RowView<MenuContent> {
      private let button = UIButton(configuration: .bordered())
      private lazy var name = makeLabel(.subheadline, color: .secondaryLabel)
      private lazy var note = makeLabel(.footnote, color: .systemRed)

      override func makeSubviews() {
        button.showsMenuAsPrimaryAction = true
        for view in [name, button, note] { column.addArrangedSubview(view) }
      }

      override func show() {
        name.show(content.label)
        note.show(content.error)
        button.accessibilityLabel = content.label
        button.configuration?.title =
          content.options.first { $0.id == content.chosen }?.title ?? content.chosen
        button.menu = UIMenu(
          options: .singleSelection,
          children: content.options.map { option in
            UIAction(title: option.title, state: option.id == content.chosen ? .on : .off) {
              [weak self] _ in self?.content.onChoose(option.id)
            }
          })
      }
    }
  }
#endif
