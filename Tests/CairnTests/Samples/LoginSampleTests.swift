import Cairn
import Testing

@MainActor
@Suite("The login sample")
struct LoginSampleTests {
  let navigator = Navigator(AppCoordinator(services: Services()))

  private func shown<Model>(_ type: Model.Type = Model.self) throws -> Model {
    let id = try #require(navigator.tree.frontPath.last)
    return try #require(navigator.content(of: id) as? Model)
  }

  @Test("Pattern P3: Logging in shows the main flow and deallocates the log-in flow")
  func logIn() throws {
    weak var auth: AuthCoordinator?
    do {
      let login: LoginModel = try shown()
      auth = navigator.root.children.first as? AuthCoordinator
      #expect(auth != nil)
      login.handlers.logIn(Session(user: "ada"))
    }
    _ = try shown(HomeModel.self)
    #expect(auth == nil)
    #expect(navigator.leaks().isEmpty)
  }

  @Test("Pattern P3: Saved state of the private area is restored only with a session")
  func restore() throws {
    try shown(LoginModel.self).handlers.logIn(Session(user: "ada"))
    let saved = try navigator.snapshot()
    let without = Navigator(AppCoordinator(services: Services()))
    #expect(!without.restore(saved).isComplete)
    #expect(without.shown is LoginModel)
    let session = Session(user: "ada")
    let with = Navigator(AppCoordinator(services: Services(session: session)))
    #expect(with.restore(saved).isComplete)
    #expect(with.shown is HomeModel)
  }

  @Test("Pattern P3: The private area is shown neither by saved state nor by a command")
  func withoutSession() throws {
    let user = AppCoordinator(services: Services(session: Session(user: "ada")))
    let other = Navigator(user)
    #expect(user.navigate(to: .main) == .committed)
    navigator.restore(try other.snapshot())
    _ = try shown(LoginModel.self)
    (navigator.root as? AppCoordinator)?.navigate(to: .main)
    _ = try shown(LoginModel.self)
  }
}
