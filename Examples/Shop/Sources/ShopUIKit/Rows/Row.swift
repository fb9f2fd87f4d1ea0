#if canImport(UIKit)
  import UIKit

  /// A row of a screen, with its content and its action.
  @MainActor
  struct Row {
    /// A name that is unique on the screen and stays the same while the row exists.
    typealias ID = String

    let id: ID
    let content: any UIContentConfiguration
    var accessory = UITableViewCell.AccessoryType.none
    /// Removes the row after a swipe.
    var onRemove: (@MainActor () -> Void)?
    var onSelect: (@MainActor () -> Void)?
  }

  extension Row {
    /// A loading indicator.
    static var loading: Row { .text("Loading", id: "loading") }

    /// A row with plain text.
    static func text(_ text: String, id: ID? = nil) -> Row {
      var content = UIListContentConfiguration.cell()
      content.text = text
      return Row(id: id ?? text, content: content)
    }

    /// A heading with an optional text below.
    static func heading(_ heading: String, text: String? = nil) -> Row {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = heading
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryText = text
      return Row(id: heading, content: content)
    }

    /// A problem, if there is one.
    static func problem(_ text: String?) -> Row? {
      text.map { text in
        var content = UIListContentConfiguration.cell()
        content.text = text
        content.textProperties.color = .systemRed
        content.image = UIImage(systemName: "exclamationmark.triangle")
        return Row(id: "problem", content: content)
      }
    }

    /// A notice, if there is one.
    static func notice(_ text: String?) -> Row? {
      text.map { text in
        var content = UIListContentConfiguration.cell()
        content.text = text
        content.image = UIImage(systemName: "checkmark.circle")
        return Row(id: "notice", content: content)
      }
    }

    /// A name and its value.
    static func value(_ label: String, _ value: String, isSum: Bool = false) -> Row {
      var content = UIListContentConfiguration.valueCell()
      content.text = label
      content.secondaryText = value
      if isSum { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
      return Row(id: "value \(label)", content: content)
    }

    /// A row that opens another screen.
    static func link(
      _ title: String, detail: String? = nil, image: UIImage? = nil, id: ID? = nil,
      action: @escaping @MainActor () -> Void
    ) -> Row {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = title
      content.secondaryText = detail
      content.image = image
      return Row(
        id: id ?? "link \(title)", content: content, accessory: .disclosureIndicator,
        onSelect: action)
    }

    /// A button with the full width.
    static func button(
      _ title: String, style: ButtonContent.Style = .plain, isEnabled: Bool = true,
      action: @escaping @MainActor () -> Void
    ) -> Row {
      Row(
        id: "button \(title)",
        content: ButtonContent(title: title, style: style, isEnabled: isEnabled, action: action))
    }

    /// A row with an input field.
    static func field(_ field: FieldContent) -> Row {
      Row(id: "field \(field.label)", content: field)
    }
  }
#endif
