import Cairn
import Testing

@MainActor
@Suite("Results and restoration", .failsOnReports, .timeLimit(.minutes(10)))
struct RestoredResultTests {
  @Test("Promise 10: During restoration, the handler of a replaced flow cannot navigate")
  func restoredIsNotDisturbed() throws {
    var outcomes: [Outcome] = []
    func make() -> TestFlow {
      let app = TestFlow("app", switching: "auth")
      app.makes["auth"] = { app in
        // As in the README: the handler navigates for every result.
        TestFlow("auth", stack: "login").onResult { _ in outcomes.append(app.navigate(to: "main")) }
      }
      return app
    }
    let first = Navigator(quiet: make())
    first.flow?.push("register")
    let second = Navigator(quiet: make())
    let recorder = EventRecorder(second)
    #expect(second.restore(from: try first.snapshot().data()).isComplete)
    #expect(second.shape == "<auth[login register]>")
    #expect(outcomes == [.refused(.restoring)])
    #expect(recorder.outcomes == [.committed, .refused(.restoring)])
    second.flow?.finish("ada")
    #expect(second.shape == "<main>")
  }

  @Test("Promise 10: A flow started by `run` ends with `.cancelled(.restored)` on restoration")
  func runIsRestored() async throws {
    let app = TestFlow("app", stack: "list")
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "root")) }
    let navigator = Navigator(quiet: app)
    app.push("shop")
    let shop = try #require(navigator.flow)
    let child = TestFlow("run", stack: "first")
    let task = Task { @MainActor in await shop.run(child) }
    await until("the flow") { child.navigator != nil }
    #expect(navigator.shape == "[list shop[root] + run[first]]")
    let saved = try navigator.snapshot()
    #expect(navigator.restore(saved).isComplete)
    #expect(await outcome(of: task) == .cancelled(.restored))
    #expect(navigator.shape == "[list shop[root]]")
  }
}
