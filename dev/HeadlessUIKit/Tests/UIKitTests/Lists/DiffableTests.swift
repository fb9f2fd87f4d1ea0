import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct DiffableTests {
  private func makeTable() -> (UITableView, UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = UIListContentConfiguration.cell()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    return (table, source)
  }

  private func snapshot(_ items: [String], in section: Int = 0)
    -> NSDiffableDataSourceSnapshot<Int, String>
  {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([section])
    snapshot.appendItems(items)
    return snapshot
  }

  private func text(_ table: UITableView, _ row: Int) -> String? {
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  @Test("Items that stay keep their cells and their selection, wherever they move")
  func moves() {
    let (table, source) = makeTable()
    source.apply(snapshot(["a", "b", "c"]))
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    source.apply(snapshot(["c", "a", "d"]))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    #expect((0..<3).map { text(table, $0) } == ["c", "a", "d"])
    #expect(source.indexPath(for: "b") == nil)
  }

  @Test("Reconfiguring an item updates its existing cell")
  func reconfiguring() {
    let (table, source) = makeTable()
    source.apply(snapshot(["a", "b"]))
    let cell = table.visibleCells[0]
    cell.contentConfiguration = nil
    var again = source.snapshot()
    again.reconfigureItems(["a"])
    source.apply(again)
    #expect(table.visibleCells[0] === cell)
    #expect(text(table, 0) == "a")
  }

  @Test("Items are appended to the last section, or to a named one")
  func appending() {
    var list = snapshot(["a", "b"])
    list.appendSections([1])
    list.appendItems(["x"])
    list.appendItems(["c"], toSection: 0)
    #expect(list.itemIdentifiers == ["a", "b", "c", "x"])
    #expect(list.sectionIdentifiers == [0, 1])
    #expect(list.sectionIdentifier(containingItem: "x") == 1)
  }
}
