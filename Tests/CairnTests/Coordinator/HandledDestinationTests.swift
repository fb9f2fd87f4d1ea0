import Cairn
import Testing

@MainActor
@Suite("Destinations that are written out", .failsOnReports)
struct HandledDestinationTests {
  private final class App: Coordinator {
    enum Route: Routable { case home, child, question }
    let navigation = Navigation(root: Route.home)
    var results: [String] = []

    func transition(to route: Route) -> Route.Transition {
      route == .question ? .present(route, as: .dialog) : .push(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .home: Destination(TestScreen("home"))
      case .child: Destination(TestFlow("child", stack: "a").onResult { self.note($0) })
      case .question:
        Destination(
          Dialog("Really?", choices: [.init("Yes", true)]).onAnswer { _ in self.note(nil) })
      }
    }

    private func note(_ result: FlowResult<String>?) {
      results.append(result.map { "\($0)" } ?? "answer")
    }
  }

  @Test("Promise 9: `Destination` around a handled flow or dialog changes nothing about its result")
  func results() throws {
    let app = App()
    let navigator = Navigator(quiet: app)
    app.navigate(to: .child)
    #expect(navigator.tree.frontPath.count == 3)
    navigator.flow?.finish("done")
    #expect(app.results.count == 1)
    app.navigate(to: .question)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(app.results.count == 2)
    #expect(app.results.last == "answer")
  }
}
