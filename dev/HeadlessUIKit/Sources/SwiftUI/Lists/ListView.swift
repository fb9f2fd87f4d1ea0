import Foundation
import UIKit

/// A UIKit table whose rows show existing views.
final class ListView: UITableView, UITableViewDelegate {
  private var sections: [ListSection] = []
  private var elements: [ObjectIdentifier: ViewElement] = [:]
  private var headers: [ListSection.ID: StackView] = [:]
  private var footers: [ListSection.ID: StackView] = [:]
  private lazy var source = ListDataSource(tableView: self) { [weak self] _, _, id in
    self?.elements[id].map { RowCell($0.view) }
  }

  init() {
    super.init(frame: .zero, style: .insetGrouped)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows these elements.
  ///
  /// Rows that stay keep their cells, so the user can continue to type in them.
  func show(_ new: [ViewElement]) {
    sections = ListSection.grouping(new)
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
    source.apply(snapshot, animatingDifferences: false)
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

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !buttons(at: indexPath).isEmpty
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let buttons = buttons(at: indexPath)
    deselectRow(at: indexPath, animated: true)
    for button in buttons { button.perform() }
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
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    element(at: indexPath)?[RowActionsTrait.self].swipeActions
  }
}

/// Tells a list which of its rows can be deleted.
private final class ListDataSource: UITableViewDiffableDataSource<ListSection.ID, ObjectIdentifier>
{
  weak var list: ListView?

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    list?.element(at: indexPath)?[RowActionsTrait.self].isEmpty == false
  }
}

/// A cell that shows a view.
private final class RowCell: UITableViewCell {
  private let row: UIView

  init(_ row: UIView) {
    self.row = row
    super.init(style: .default, reuseIdentifier: nil)
    contentView.addSubview(row)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    row.frame = contentView.bounds
  }
}
