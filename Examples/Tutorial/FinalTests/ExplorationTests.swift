import Cairn
import CairnExplorer
import Testing

@testable import Final

@MainActor
@Suite("Exploring the tutorial's app", .timeLimit(.minutes(20)))
struct ExplorationTests {
  @Test("Promise 34: The explorer finds no problem in the tutorial's app")
  func explores() async {
    let report = await Explorer { choices in
      AppCoordinator(services: Services(auth: MoodyAuth(choices: choices)))
    }
    // The last screen of the tutorial leads nowhere.
    .home { $0.isShown(AppCoordinator.Route.main) }
    .reachable("registration") { $0.isShown(AuthCoordinator.Route.register) }
    .reachable("the main flow") { $0.isShown(AppCoordinator.Route.main) }
    .expectNoProblems()
    #expect(report.isComplete)
  }
}

/// Logs users in, or fails, as the explorer chooses.
private struct MoodyAuth: AuthService {
  let choices: Choices

  func logIn(_ user: String) async throws -> Session {
    guard await choices.choose("network", from: [true, false]) else { throw Unreachable() }
    return Session(user: user)
  }
}

private struct Unreachable: Error {}

extension LoginModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("log in") { Task { try? await self.logIn(as: "ada") } },
      ExplorerAction("register") { self.onRegister() },
      ExplorerAction("forgot") { self.onForgot() },
    ]
  }
}

extension RegisterModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("done") { self.onDone() }] }
}

extension ForgotPasswordModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("sent") { self.onSent() }] }
}
