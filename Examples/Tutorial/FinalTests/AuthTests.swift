import Cairn
import Testing

@testable import Final

@MainActor
@Suite("The log-in flow of the tutorial")
struct AuthTests {
  private func shown(in navigator: Navigator) -> AnyObject? {
    navigator.tree.frontPath.last.flatMap { navigator.content(of: $0) }
  }

  @Test("Registering comes back to the log-in")
  func register() throws {
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth()))
    try #require(shown(in: navigator) as? LoginModel).onRegister()
    try #require(shown(in: navigator) as? RegisterModel).onDone()
    #expect(shown(in: navigator) is LoginModel)
  }

  @Test("The app shows the main flow after the log-in, and the log-in flow is deallocated")
  func logIn() async throws {
    let navigator = Navigator(AppCoordinator(services: Services()))
    weak let login = shown(in: navigator) as? LoginModel
    try await login?.logIn(as: "ada")
    #expect(shown(in: navigator) is HomeModel)
    #expect(login == nil)
  }
}
