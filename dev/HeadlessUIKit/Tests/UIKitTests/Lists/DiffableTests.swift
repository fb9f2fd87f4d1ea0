import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct DiffableTests {
  private func makeTable() -> (UITableView, UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
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
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect((0..<3).map { text(table, $0) } == ["c", "a", "d"])
    #expect(source.indexPath(for: "b") == nil)
  }

  @Test("Reloading gives an item a new cell, and reconfiguring updates the existing one")
  func reloading() {
    let (table, source) = makeTable()
    source.apply(snapshot(["a", "b"]))
    let (a, b) = (table.visibleCells[0], table.visibleCells[1])
    var again = source.snapshot()
    again.reconfigureItems(["a"])
    source.apply(again)
    #expect(table.visibleCells[0] === a)
    again = source.snapshot()
    again.deleteItems(["a"])
    again.reloadItems(["b"])
    source.apply(again)
    #expect(table.visibleCells.count == 1)
    #expect(table.visibleCells[0].contentConfiguration != nil)
    #expect(text(table, 0) == "b")
    _ = b
  }

  @Test("Items can be inserted before and after others, and deleted")
  func editing() {
    var list = snapshot(["a", "d"])
    list.insertItems(["b"], afterItem: "a")
    list.insertItems(["c"], beforeItem: "d")
    #expect(list.itemIdentifiers == ["a", "b", "c", "d"])
    list.moveItem("a", afterItem: "d")
    list.deleteItems(["b"])
    #expect(list.itemIdentifiers == ["c", "d", "a"])
    list.insertSections([1], beforeSection: 0)
    list.appendItems(["x"], toSection: 1)
    #expect(list.sectionIdentifiers == [1, 0])
    #expect(list.sectionIdentifier(containingItem: "x") == 1)
    #expect(list.indexOfItem("c") == 1)
    #expect(list.numberOfItems == 4)
  }
}
