import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct FocusTests {
  private struct SignIn: View {
    enum Field: Hashable { case email, password }
    @FocusState private var focus: Field?
    @State private var email = ""
    @State private var password = ""
    var body: some View {
      TextField("Email", text: $email)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
      SecureField("Password", text: $password)
        .focused($focus, equals: .password)
      Text(focus.map { "\($0)" } ?? "none")
      Button("Begin") { focus = .email }
      Button("End") { focus = nil }
    }
  }

  @Test func `The focus moves where the program sets it`() throws {
    let stage = Stage { SignIn() }
    try stage.tap("Begin")
    let email = try #require(try stage.user.view("Email") as? UITextField)
    #expect(email.isFirstResponder)
    #expect(stage.texts.contains("email"))
    try stage.user.pressReturn()
    stage.clock.settle()
    let password = try #require(try stage.user.view("Password") as? UITextField)
    #expect(!email.isFirstResponder)
    #expect(password.isFirstResponder)
    #expect(stage.texts.contains("password"))
    try stage.tap("End")
    #expect(!password.isFirstResponder)
    #expect(stage.texts.contains("none"))
  }

  @Test func `The focus value follows the user's focus`() throws {
    let stage = Stage { SignIn() }
    try stage.user.type("x", into: "Password")
    stage.clock.settle()
    #expect(stage.texts.contains("password"))
    try stage.user.type("x", into: "Email")
    stage.clock.settle()
    #expect(stage.texts.contains("email"))
    try stage.user.view("Email").resignFirstResponder()
    stage.clock.settle()
    #expect(stage.texts.contains("none"))
  }
}
