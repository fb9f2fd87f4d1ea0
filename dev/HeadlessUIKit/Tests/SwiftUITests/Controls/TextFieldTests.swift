import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SwiftUITextFieldTests {
  @Test func `Every edit is written to the binding, and the field shows the binding's value`()
    throws
  {
    struct Content: View {
      @State private var code = ""
      var body: some View {
        TextField("Code", text: $code)
        Text(verbatim: "[\(code)]")
        Button("Shout") { code = code.uppercased() }
      }
    }
    let stage = Stage { Content() }
    try stage.user.type("ab", into: "Code")
    try stage.user.type("c", into: "Code")
    stage.clock.settle()
    #expect(stage.texts == ["abc", "[abc]", "Shout"])
    try stage.tap("Shout")
    #expect(stage.texts == ["ABC", "[ABC]", "Shout"])
  }

  @Test func `A value is parsed at the end of editing, and invalid text is discarded`()
    throws
  {
    struct Content: View {
      @State private var count = 3
      var body: some View {
        TextField("Count", value: $count, format: .number)
        Text(verbatim: "[\(count)]")
      }
    }
    let stage = Stage { Content() }
    try stage.user.rewrite("Count", to: "12")
    stage.clock.settle()
    #expect(stage.texts == ["12", "[3]"])
    try stage.user.pressReturn()
    stage.clock.settle()
    #expect(stage.texts == ["12", "[12]"])
    try stage.user.rewrite("Count", to: "many")
    try stage.user.pressReturn()
    stage.clock.settle()
    #expect(stage.texts == ["12", "[12]"])
  }

  @Test func `The return key calls all surrounding submit actions, innermost first`() throws {
    let journal = Journal()
    let stage = Stage {
      VStack {
        TextField("Email", text: .constant(""))
          .onSubmit { journal.note("inner") }
        SecureField("Password", text: .constant(""))
          .onSubmit(of: .search) { journal.note("search") }
        TextField("Note", text: .constant("")).submitScope()
      }
      .onSubmit { journal.note("outer") }
    }
    try stage.user.type("a", into: "Email")
    try stage.user.pressReturn()
    #expect(journal.take() == ["inner", "outer"])
    #expect(stage.window.firstField == nil)
    try stage.user.type("a", into: "Password")
    try stage.user.pressReturn()
    #expect(journal.take() == ["outer"])
    try stage.user.type("a", into: "Note")
    try stage.user.pressReturn()
    #expect(journal.take() == [])
  }

  @Test func `Text field modifiers configure the UIKit field`() throws {
    let stage = Stage {
      TextField("Email", text: .constant(""))
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.go)
        .textFieldStyle(.roundedBorder)
        .accessibilityIdentifier("email")
    }
    let field = try #require(try stage.user.view("email") as? UITextField)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    #expect(field.returnKeyType == .go)
    #expect(field.borderStyle == .roundedRect)
    #expect(field.accessibilityLabel == "Email")
  }

  @Test func `The user can keep typing while other views are added and removed`() throws {
    struct Content: View {
      @State private var name = ""
      var body: some View {
        VStack {
          if name.count > 1 { Text("long enough") }
          TextField("Name", text: $name)
          if name.count == 1 { Text("too short") }
        }
      }
    }
    let stage = Stage { Content() }
    try stage.user.type("A", into: "Name")
    stage.clock.settle()
    #expect(stage.texts == ["A", "too short"])
    #expect(stage.window.firstField != nil)
    try stage.user.type("B", into: "Name")
    stage.clock.settle()
    #expect(stage.texts == ["long enough", "AB"])
    #expect(stage.window.firstField != nil)
  }

  @Test func `The user can type in a text editor`() throws {
    struct Content: View {
      @State private var note = "Dear"
      var body: some View {
        TextEditor(text: $note).accessibilityLabel("Note")
        Text(verbatim: "[\(note)]")
      }
    }
    let stage = Stage { Content() }
    try stage.user.type(" you", into: "Note")
    stage.clock.settle()
    #expect(stage.texts.last == "[Dear you]")
  }
}

extension UIView {
  /// The text field that is being edited.
  fileprivate var firstField: UITextField? {
    if let field = self as? UITextField, field.isFirstResponder { return field }
    return subviews.lazy.compactMap(\.firstField).first
  }
}
