// The code of the article "Testing".
import Cairn
import Foundation
import Testing

@MainActor
@Suite("Documentation: testing", .failsOnReports)
struct TestingSnippetTests {
  // snippet: testing-drive
  @MainActor @Test func registeringComesBackToTheLogin() throws {
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth()))
    try navigator.shown(LoginModel.self).onRegister()
    try navigator.shown(RegisterModel.self).onDone()
    _ = try navigator.shown(LoginModel.self)
  }
  // end snippet

  @Test("State is compared by routes, and every command says what became of it")
  func state() throws {
    // snippet: testing-state
    let shop = ShopCoordinator(session: ShopSession(), catalog: Catalog())
    let navigator = Navigator(shop)
    #expect(shop.navigate(to: .cart) == .committed)
    #expect(shop.navigate(to: .cart) == .unchanged)  // a double tap
    #expect(shop.navigation.stack == [.list(nil)])
    #expect(shop.navigation.modals == [.cart])
    #expect(navigator.report(.backOneStep) == .committed)  // the user
    // end snippet
    #expect(shop.navigation.modals == [])
  }

  // snippet: testing-result
  @MainActor @Test func loggingInGivesTheSession() throws {
    var result: FlowResult<Session>?
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth())) { result = $0 }
    try navigator.shown(LoginModel.self).onLogin(Session(user: "ada"))
    #expect(result == .finished(Session(user: "ada")))
  }
  // end snippet
}

// snippet: testing-shown
extension Navigator {
  /// The model of the screen in front.
  fileprivate func shown<Model>(_ type: Model.Type) throws -> Model {
    let screen = tree.frontPath.last.flatMap { content(of: $0) }
    return try #require(screen as? Model)
  }
}
// end snippet
