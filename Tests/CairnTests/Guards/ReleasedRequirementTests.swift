import Cairn
import Testing

@MainActor
@Suite("Requests that are parked at a flow that is released", .failsOnReports)
struct ReleasedRequirementTests {
  @MainActor
  private final class Session { var isSignedIn = false }

  @MainActor
  private final class End { var outcome: Outcome? }

  let app = TestFlow("app", tabs: "home", "mail")
  let navigator: Navigator
  private let session = Session()

  init() {
    app.makes["mail"] = { [session] _ in
      let mail = TestFlow("mail", stack: "root")
      mail.gates["vip"] = { _ in
        session.isSignedIn ? .push("vip") : .require("login", then: "vip")
      }
      mail.ways["login"] = { _ in .push("login") }
      mail.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
      return .flow(mail)
    }
    navigator = Navigator(quiet: app)
  }

  @Test("Promise 29: A parked request can be awaited to its end if its required flow was released")
  func released() async throws {
    app.select("mail")
    let id = try #require(navigator.id("mail"))
    let end = End()
    Task { [navigator] in
      guard let mail = navigator.coordinator(at: id) as? TestFlow else { return }
      end.outcome = await mail.finalOutcome(of: mail.navigate(to: "vip"))
    }
    await until("the log-in") { navigator.shape == "(home *mail[root login[form]])" }
    app.select("home")
    #expect(navigator.release(id) == .committed)
    await runReadyTasks()
    #expect(end.outcome == nil, "The request is still parked.")

    app.select("mail")
    session.isSignedIn = true
    let login = try #require(navigator.id("mail", "login"))
    (navigator.coordinator(at: login) as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(home *mail[root vip])")
    await runReadyTasks()
    #expect(end.outcome == .committed)
  }
}
