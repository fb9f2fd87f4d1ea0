#if canImport(UIKit)
  import UIKit

  /// Shows a ``Screen`` as a table, and updates it whenever the model changes.
  final class ScreenViewController: UITableViewController {
    private let makeScreen: @MainActor () -> Screen
    private var screen: Screen
    private var rows: [Row.ID: Row] = [:]
    private var bar: [String: UIBarButtonItem] = [:]
    private lazy var dataSource = SectionDataSource(tableView: tableView) {
      [weak self] table, path, id in self?.cell(for: id, at: path, in: table)
    }

    /// - Parameter screen: Reads the model; it may capture it, since the model does not hold the
    ///   view.
    init(_ screen: @escaping @MainActor () -> Screen) {
      makeScreen = screen
      self.screen = screen()
      super.init(style: .insetGrouped)
      // The next screen's back button needs the title before the view is loaded.
      navigationItem.title = self.screen.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.keyboardDismissMode = .interactive
      tableView.rowHeight = UITableView.automaticDimension
      dataSource.defaultRowAnimation = .fade
      follow(self) { $0.show() }
    }

    private func show() {
      screen = makeScreen()
      let all = screen.sections.flatMap(\.rows)
      rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
      showBar()
      var snapshot = NSDiffableDataSourceSnapshot<Section.ID, Row.ID>()
      for section in screen.sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(section.rows.map(\.id))
      }
      let known = Set(dataSource.snapshot().itemIdentifiers)
      snapshot.reconfigureItems(all.map(\.id).filter(known.contains))
      dataSource.apply(
        snapshot, animatingDifferences: viewIfLoaded?.window != nil && !known.isEmpty)
    }

    // MARK: Rows

    private func cell(for id: Row.ID, at path: IndexPath, in table: UITableView) -> UITableViewCell?
    {
      guard let row = rows[id] else { return nil }
      let kind = "\(type(of: row.content))"
      table.register(UITableViewCell.self, forCellReuseIdentifier: kind)
      let cell = table.dequeueReusableCell(withIdentifier: kind, for: path)
      cell.contentConfiguration = row.content
      cell.accessoryType = row.accessory
      cell.selectionStyle = row.onSelect == nil ? .none : .default
      return cell
    }

    private func row(at path: IndexPath) -> Row? {
      dataSource.itemIdentifier(for: path).flatMap { rows[$0] }
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
      -> Bool
    {
      row(at: indexPath)?.onSelect != nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      row(at: indexPath)?.onSelect?()
      // In a split view, the selected row stays highlighted, as in Mail.
      if splitViewController?.isCollapsed ?? true {
        tableView.deselectRow(at: indexPath, animated: true)
      }
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let remove = row(at: indexPath)?.onRemove else {
        return UISwipeActionsConfiguration(actions: [])
      }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
          remove()
          done(true)
        }
      ])
    }

    // MARK: Bar

    private func showBar() {
      navigationItem.title = screen.title
      let items = screen.barItems.map { item in
        // The button is reused, because a popover may be anchored to it.
        let button = bar[item.id] ?? UIBarButtonItem()
        button.accessibilityIdentifier = item.id
        button.accessibilityLabel = item.label
        button.primaryAction = item.action.map { action in
          UIAction(title: item.title) { _ in action() }
        }
        button.menu = item.choices.isEmpty ? nil : item.menu
        button.title = item.title
        return (item.id, button)
      }
      bar = Dictionary(uniqueKeysWithValues: items)
      let buttons = items.map(\.1)
      if navigationItem.rightBarButtonItems ?? [] != buttons {
        navigationItem.rightBarButtonItems = buttons
      }
    }
  }

  extension BarItem {
    fileprivate var menu: UIMenu {
      UIMenu(
        title: title, options: .singleSelection,
        children: choices.map { choice in
          UIAction(title: choice.title, state: choice.isChosen ? .on : .off) { _ in choice.choose()
          }
        })
    }
  }

  /// The table's data source, which also provides the texts of the sections.
  private final class SectionDataSource: UITableViewDiffableDataSource<Section.ID, Row.ID> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    {
      sectionIdentifier(for: section)?.header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
      -> String?
    {
      sectionIdentifier(for: section)?.footer
    }

    // Without this, rows have no swipe actions.
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }
#endif
