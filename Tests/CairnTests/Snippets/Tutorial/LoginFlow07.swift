import Cairn
import Testing

struct LoginFlow07 {
  // snippet: login-flow-07.swift
  @MainActor
  @Test func registeringComesBackToTheLogin() throws {
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth()))
    var screen: AnyObject? { navigator.tree.frontPath.last.flatMap { navigator.content(of: $0) } }

    try #require(screen as? LoginModel).onRegister()
    try #require(screen as? RegisterModel).onDone()
    #expect(screen is LoginModel)
  }
  // end snippet
}
