import Foundation
import UIKit

/// The selection of a list, and the actions that change it.
@MainActor struct RowSelection {
  let allowsSeveral: Bool
  let contains: (ViewElement) -> Bool
  /// Selects or deselects the row.
  ///
  /// Does nothing for a row without a value of the right type.
  let turn: (ViewElement) -> Void
  let canTurn: (ViewElement) -> Bool
  /// Indicates whether a row is selected, in a list with a single selection.
  var single: (() -> ListSelection)?
}

/// A UIKit table whose rows show existing views.
final class ListView: UITableView, UITableViewDelegate {
  private var sections: [ListSection] = []
  private var elements: [ObjectIdentifier: ViewElement] = [:]
  private var selection: RowSelection?
  private var headers: [ListSection.ID: StackView] = [:]
  private var footers: [ListSection.ID: StackView] = [:]
  private lazy var source = ListDataSource(tableView: self) { [weak self] _, _, id in
    self?.elements[id].map { RowCell($0) }
  }

  init(style: UITableView.Style) {
    super.init(frame: .zero, style: style)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows these elements.
  ///
  /// Rows that stay keep their cells, so the user can continue to type in them.
  func show(_ new: [ViewElement], selection: RowSelection?) {
    sections = ListSection.grouping(new)
    self.selection = selection
    let rows = sections.flatMap(\.rows)
    elements = Dictionary(rows.map { (ObjectIdentifier($0.view), $0) }) { $1 }
    source.list = self
    let ids = Set(sections.map(\.id))
    headers = headers.filter { ids.contains($0.key) }
    footers = footers.filter { ids.contains($0.key) }
    var snapshot = NSDiffableDataSourceSnapshot<ListSection.ID, ObjectIdentifier>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows.map { ObjectIdentifier($0.view) })
    }
    allowsMultipleSelectionDuringEditing = selection?.allowsSeveral == true
    source.apply(snapshot, animatingDifferences: false)
    showSelection()
  }

  private func showSelection() {
    for (section, content) in sections.enumerated() {
      for (row, element) in content.rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        if selection?.contains(element) == true {
          selectRow(at: path, animated: false, scrollPosition: .none)
        } else {
          deselectRow(at: path, animated: false)
        }
      }
    }
    for cell in visibleCells {
      guard let path = indexPath(for: cell), let element = element(at: path) else { continue }
      (cell as? RowCell)?.show(element)
    }
  }

  /// Scrolls to the row with an id.
  func scroll(to id: AnyHashable) {
    for (section, content) in sections.enumerated() {
      let row = content.rows.firstIndex { ($0[ExplicitID.self] ?? $0[ForEachID.self]) == id }
      guard let row else { continue }
      return scrollToRow(at: IndexPath(row: row, section: section), at: .none, animated: false)
    }
  }

  func element(at path: IndexPath) -> ViewElement? {
    source.itemIdentifier(for: path).flatMap { elements[$0] }
  }

  // MARK: Touches

  /// Returns the buttons that a touch on the row triggers.
  ///
  /// As in SwiftUI, these are all buttons in the automatic style.
  private func buttons(at path: IndexPath) -> [ButtonView] {
    element(at: path)?.view.all(ButtonView.self).filter { $0.belongsToRow && $0.isEnabled } ?? []
  }

  private func canChoose(_ path: IndexPath) -> Bool {
    guard let selection, let element = element(at: path), selection.canTurn(element) else {
      return false
    }
    return isEditing || !selection.allowsSeveral
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    canChoose(indexPath) || !isEditing && !buttons(at: indexPath).isEmpty
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let buttons = isEditing ? [] : buttons(at: indexPath)
    if canChoose(indexPath), let element = element(at: indexPath) {
      selection?.turn(element)
    } else {
      deselectRow(at: indexPath, animated: true)
    }
    for button in buttons { button.perform() }
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard isEditing, let element = element(at: indexPath) else { return }
    selection?.turn(element)
  }

  // MARK: Headers and swipes

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    title(sections[section].header, of: sections[section].id, in: &headers)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    title(sections[section].footer, of: sections[section].id, in: &footers)
  }

  // UIKit may ask again for a view that it already shows.
  private func title(
    _ views: [UIView], of section: ListSection.ID, in stacks: inout [ListSection.ID: StackView]
  ) -> UIView? {
    guard !views.isEmpty else { return nil }
    let stack = stacks[section] ?? StackView(.vertical)
    stack.arrange(views)
    stacks[section] = stack
    return stack
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    element(at: indexPath)?[RowActionsTrait.self].leading.swipeActions
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let actions = element(at: indexPath)?[RowActionsTrait.self], !actions.canDelete else {
      return nil
    }
    return actions.trailing.swipeActions
  }
}

/// Tells a list which of its rows can be deleted.
private final class ListDataSource: UITableViewDiffableDataSource<ListSection.ID, ObjectIdentifier>
{
  weak var list: ListView?

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let actions = list?.element(at: indexPath)?[RowActionsTrait.self] else { return false }
    return actions.canDelete || !actions.leading.isEmpty || !actions.trailing.isEmpty
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { list?.element(at: indexPath)?[RowActionsTrait.self].delete?() }
  }
}

/// A cell that shows a view.
private final class RowCell: UITableViewCell {
  private let row: UIView
  private let badge = UILabel()

  init(_ element: ViewElement) {
    row = element.view
    super.init(style: .default, reuseIdentifier: nil)
    contentView.addSubview(row)
    show(element)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the traits of the row: its checkmark and its badge.
  func show(_ element: ViewElement) {
    accessoryType = (row as? ButtonView)?.isSelected == true ? .checkmark : .none
    badge.text = element[BadgeTrait.self]
    if badge.text == nil { badge.removeFromSuperview() } else { contentView.addSubview(badge) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    row.frame = contentView.bounds
  }
}
