import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TextFieldTests {
  final class Delegate: NSObject, UITextFieldDelegate {
    var notes: [String] = []
    var limit = Int.max

    func textFieldDidBeginEditing(_ textField: UITextField) { notes.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { notes.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      notes.append("\(range.location),\(range.length) \(string)")
      return (textField.text ?? "").count + string.count <= limit
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  private func show(_ field: UITextField) -> Stage {
    let stage = Stage()
    let root = UIViewController()
    root.view.addSubview(field)
    stage.show(root)
    return stage
  }

  @Test("Typing asks the delegate, changes the text and sends an event")
  func writing() throws {
    let (field, delegate) = (UITextField(), Delegate())
    field.placeholder = "Name"
    field.delegate = delegate
    var texts: [String?] = []
    field.addAction(UIAction { _ in texts.append(field.text) }, for: .editingChanged)
    let user = show(field).user
    try user.type("Ad", into: "Name")
    try user.type("a", into: "Ad")
    #expect(texts == ["Ad", "Ada"])
    #expect(delegate.notes == ["begin", "0,0 Ad", "2,0 a"])
  }

  @Test("A delegate that refuses an edit keeps the text, and no event is sent")
  func refusal() throws {
    let (field, delegate) = (UITextField(), Delegate())
    field.accessibilityIdentifier = "code"
    field.delegate = delegate
    delegate.limit = 2
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    try show(field).user.type("123", into: "code")
    #expect(field.text == "")
    #expect(changes == 0)
  }

  @Test("The return key ends editing if the delegate does")
  func returning() throws {
    let (field, delegate) = (UITextField(), Delegate())
    field.placeholder = "Name"
    field.delegate = delegate
    let user = show(field).user
    #expect(throws: HeadlessUser.Obstacle.self) { try user.pressReturn() }
    try user.type("Ada", into: "Name")
    try user.pressReturn()
    #expect(!field.isFirstResponder)
    #expect(delegate.notes.last == "end")
  }

  @Test("Moving to another text field ends editing in the first before the second begins")
  func changing() throws {
    let (first, second, delegate) = (UITextField(), UITextField(), Delegate())
    first.placeholder = "First"
    second.placeholder = "Second"
    first.delegate = delegate
    let stage = show(first)
    first.superview?.addSubview(second)
    try stage.user.type("a", into: "First")
    second.addAction(UIAction { _ in delegate.notes.append("second") }, for: .editingDidBegin)
    try stage.user.type("b", into: "Second")
    #expect(delegate.notes.suffix(2) == ["end", "second"])
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
