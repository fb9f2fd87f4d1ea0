import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ControlTests {
  private func show(_ views: UIView...) -> Stage {
    let stage = Stage()
    let root = UIViewController()
    for view in views { root.view.addSubview(view) }
    stage.show(root)
    return stage
  }

  @Test("A touch on a button performs its primary action")
  func events() throws {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    try show(button).user.tap("Go")
    #expect(count == 1)
  }

  @Test("An action replaces another one with the same identifier")
  func replacing() {
    let control = UIControl()
    var done: [Int] = []
    let id = UIAction.Identifier("one")
    control.addAction(UIAction(identifier: id) { _ in done.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in done.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(done == [2])
  }

  @Test("An action knows the control that sends it")
  func sender() {
    let control = UISwitch()
    var sender: Any?
    control.addAction(UIAction { sender = $0.sender }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender as? UISwitch === control)
  }

  @Test("A button has the title of its action until its configuration sets another one")
  func titles() {
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Pay") { _ in })
    #expect(button.currentTitle == "Pay")
    button.configuration?.title = "Pay now"
    #expect(button.currentTitle == "Pay now")
  }

  @Test("A control sends an event when the user changes its value, but not when the program does")
  func values() throws {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "News"
    var changes = 0
    toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let stage = show(toggle)
    toggle.isOn = true
    #expect(changes == 0)
    try stage.user.turn("News", on: false)
    #expect(!toggle.isOn)
    #expect(changes == 1)
    try stage.user.turn("News", on: false)
    #expect(changes == 1)
  }

  @Test("A stepper stops at its bounds without sending an event")
  func stepper() throws {
    let stepper = UIStepper()
    stepper.accessibilityIdentifier = "quantity"
    stepper.minimumValue = 1
    stepper.maximumValue = 2
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    let user = show(stepper).user
    #expect(stepper.value == 1)
    for up in [true, true, false, false] { try user.step("quantity", up: up) }
    #expect(values == [2, 1])
  }

  @Test("A selected segment sends no event when it is touched again")
  func segments() throws {
    var chosen: [String] = []
    let control = UISegmentedControl()
    for (index, title) in ["Open", "Past"].enumerated() {
      let action = UIAction(title: title) { chosen.append($0.title) }
      control.insertSegment(action: action, at: index, animated: false)
    }
    control.selectedSegmentIndex = 0
    let user = show(control).user
    try user.tapSegment("Past")
    try user.tapSegment("Past")
    #expect(chosen == ["Past"])
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("Pulling begins only one refresh until it has ended")
  func refreshing() throws {
    let list = UIScrollView()
    let control = UIRefreshControl()
    var pulls = 0
    control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    list.refreshControl = control
    let user = show(list).user
    try user.pullToRefresh()
    try user.pullToRefresh()
    #expect(pulls == 1)
    control.endRefreshing()
    try user.pullToRefresh()
    #expect(pulls == 2)
  }
}
