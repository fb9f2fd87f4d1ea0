import Cairn
import Testing

@MainActor
@Suite("A resumed request and requests that wait elsewhere", .failsOnReports)
struct ResumedRequestTests {
  @Test("Promise 13: A request that goes on after a log-in supersedes nothing in other tabs")
  func otherTab() async throws {
    let gate = Gate()
    let (home, mail) = (TestFlow("home", stack: "root"), TestFlow("mail", stack: "root"))
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["home"] = { _ in .flow(home) }
    app.makes["mail"] = { _ in .flow(mail) }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    home.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
    home.ways["login"] = { _ in .present("login") }
    home.ways["vip"] = { _ in .require("login", then: "vip") }
    mail.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }

    #expect(home.navigate(to: "vip") == .parked)
    #expect(mail.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    home.ways["vip"] = nil
    (home.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(*home[root vip] mail[root])")
    #expect(!recorder.outcomes.contains(.superseded))
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home[root vip] mail[root slow])")
  }
}
