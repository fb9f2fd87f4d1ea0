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

  @Test func `The return key calls all surrounding submit actions, innermost first`() throws {
    let journal = Journal()
    let stage = Stage {
      VStack {
        TextField("Email", text: .constant(""))
          .onSubmit { journal.note("inner") }
        SecureField("Password", text: .constant(""))
          .onSubmit(of: .search) { journal.note("search") }
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
  }

  @Test func `Text field modifiers configure the UIKit field`() throws {
    let stage = Stage {
      TextField("Email", text: .constant(""))
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.go)
        .accessibilityIdentifier("email")
    }
    let field = try #require(try stage.user.view("email") as? UITextField)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    #expect(field.returnKeyType == .go)
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
}

extension UIView {
  /// The text field that is being edited.
  fileprivate var firstField: UITextField? {
    if let field = self as? UITextField, field.isFirstResponder { return field }
    return subviews.lazy.compactMap(\.firstField).first
  }
}
