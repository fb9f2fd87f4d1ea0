import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TableTests {
  /// Numbers in a list.
  final class Numbers: UITableViewController {
    var numbers: [Int]
    var notes: [String] = []

    init(_ numbers: [Int]) {
      self.numbers = numbers
      super.init(style: .plain)
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      numbers.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Number \(numbers[indexPath.row])"
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      notes.append("select \(numbers[indexPath.row])")
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      notes.append("deselect \(numbers[indexPath.row])")
    }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
      -> Bool
    { numbers[indexPath.row] != 13 }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      numbers[indexPath.row] != 1
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      numbers.remove(at: indexPath.row)
      tableView.reloadData()
    }
  }

  private func show(_ numbers: [Int]) -> (Stage, Numbers) {
    let stage = Stage()
    let controller = Numbers(numbers)
    stage.show(controller)
    controller.tableView.layoutIfNeeded()
    return (stage, controller)
  }

  @Test("Only visible rows have cells, which are reused")
  func reuse() {
    let (_, controller) = show(Array(0..<1000))
    let table: UITableView = controller.tableView
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first != nil)
    let count = table.visibleCells.count
    #expect((10...30).contains(count))
    table.scrollToRow(at: IndexPath(row: 900, section: 0), at: .middle, animated: false)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.visibleCells.contains { $0 === first })
    let shown = table.cellForRow(at: IndexPath(row: 900, section: 0))?.contentConfiguration
    #expect((shown as? UIListContentConfiguration)?.text == "Number 900")
  }

  @Test(
    "A touch selects a row and deselects the previous one, and the program's selection is silent"
  )
  func selection() throws {
    let (stage, controller) = show([1, 2, 3])
    controller.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    try stage.user.tap("Number 2")
    #expect(controller.notes == ["deselect 1", "select 2"])
    #expect(controller.tableView.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test("A row that shows no highlight cannot be selected")
  func unselectable() throws {
    let (stage, controller) = show([12, 13])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Number 13") }
    #expect(controller.notes.isEmpty)
  }

  @Test("The user finds a row far below by scrolling")
  func scrolling() throws {
    let (stage, controller) = show(Array(0..<200))
    try stage.user.tap("Number 150")
    #expect(controller.notes == ["select 150"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Number 200") }
  }

  @Test("A swipe deletes an editable row")
  func swiping() throws {
    let (stage, controller) = show([1, 2, 3])
    try stage.user.swipeRow("Number 2", choose: "Delete")
    #expect(controller.numbers == [1, 3])
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    #expect(throws: HeadlessUser.Obstacle.self) {
      try stage.user.swipeRow("Number 1", choose: "Delete")
    }
  }

  @Test("A table view controller clears the selection when it appears again")
  func clearing() throws {
    let stage = Stage()
    let controller = Numbers([1, 2])
    let stack = UINavigationController(rootViewController: controller)
    stage.show(stack)
    try stage.user.tap("Number 2")
    #expect(controller.tableView.indexPathsForSelectedRows != nil)
    stack.pushViewController(UIViewController(), animated: true)
    stage.clock.settle()
    stack.popViewController(animated: true)
    stage.clock.settle()
    #expect(controller.tableView.indexPathsForSelectedRows == nil)
  }

  @Test("Dequeuing an unregistered table cell raises an exception with UIKit's text")
  func unregistered() {
    let (stage, controller) = show([])
    _ = controller.tableView.dequeueReusableCell(
      withIdentifier: "other", for: IndexPath(row: 0, section: 0))
    #expect(
      stage.log.exceptions.first?.hasPrefix("unable to dequeue a cell with identifier") == true)
  }

  @Test("A row that cannot be selected can still be swiped")
  func swipingUnselectable() throws {
    let (stage, controller) = show([12, 13])
    try stage.user.swipeRow("Number 13", choose: "Delete")
    #expect(controller.numbers == [12])
  }

  @Test("A touch on a control in a row reaches the control, not the row")
  func accessories() throws {
    let (stage, controller) = show([1, 2])
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Even"
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    cell?.contentView.addSubview(toggle)
    try stage.user.turn("Even", on: true)
    #expect(toggle.isOn)
    #expect(controller.notes.isEmpty)
  }
}
