import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TextFieldTests {
  final class Delegate: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  /// The events of text fields, in order.
  final class Events {
    var names: [String] = []

    @MainActor func follow(_ field: UITextField, _ name: String) {
      let events: [(String, UIControl.Event)] = [
        ("begin", .editingDidBegin), ("change", .editingChanged), ("end", .editingDidEnd),
      ]
      for (event, flag) in events {
        field.addAction(
          UIAction { [unowned self] _ in names.append("\(name) \(event)") }, for: flag)
      }
    }
  }

  private func show(_ fields: UITextField...) -> Stage {
    let stage = Stage()
    let root = UIViewController()
    for field in fields { root.view.addSubview(field) }
    stage.show(root)
    return stage
  }

  @Test("Typing changes the text and sends events")
  func writing() throws {
    let (field, events) = (UITextField(), Events())
    field.placeholder = "Name"
    events.follow(field, "name")
    let user = show(field).user
    try user.type("Ad", into: "Name")
    #expect(field.text == "Ad")
    try user.type("a", into: "Ad")
    #expect(field.text == "Ada")
    #expect(events.names == ["name begin", "name change", "name change"])
  }

  @Test("The return key ends editing if the delegate does")
  func returning() throws {
    let (field, delegate, events) = (UITextField(), Delegate(), Events())
    field.placeholder = "Name"
    field.delegate = delegate
    events.follow(field, "name")
    let user = show(field).user
    #expect(throws: HeadlessUser.Obstacle.self) { try user.pressReturn() }
    try user.type("Ada", into: "Name")
    try user.pressReturn()
    #expect(!field.isFirstResponder)
    #expect(events.names.last == "name end")
  }

  @Test("Moving to another text field ends editing in the first before the second begins")
  func changing() throws {
    let (first, second, events) = (UITextField(), UITextField(), Events())
    first.placeholder = "First"
    second.placeholder = "Second"
    events.follow(first, "first")
    events.follow(second, "second")
    let user = show(first, second).user
    try user.type("a", into: "First")
    try user.type("b", into: "Second")
    #expect(events.names.suffix(3) == ["first end", "second begin", "second change"])
  }

  @Test("A disabled field cannot be edited, and a secure one cannot be read")
  func disabled() throws {
    let field = UITextField()
    field.accessibilityIdentifier = "password"
    field.isSecureTextEntry = true
    let user = show(field).user
    try user.type("secret", into: "password")
    #expect(try !user.texts.contains("secret"))
    field.isEnabled = false
    #expect(throws: HeadlessUser.Obstacle.self) { try user.type("x", into: "password") }
    #expect(field.text == "secret")
  }
}
