import Cairn
@_spi(Tools) import CairnExplorer
import CairnTools
import Testing

/// A flow with private routes, whose screens ask a question and select tabs with equal names.
private final class Ward: Coordinator, Explorable {
  enum Route: Routable, PrivacySensitive { case patient(String) }
  let navigation = Navigation(tabs: [Route.patient("Curie"), .patient("Bohr")])

  func destination(for route: Route) -> Destination { Room() }

  var actions: [ExplorerAction] {
    [
      ExplorerAction("discharge") { [self] in
        Task {
          _ = await ask(Dialog("Discharge Curie?", choices: [DialogChoice("Discharge Curie", 1)]))
        }
      }
    ]
  }
}

private final class Room: Explorable {
  var actions: [ExplorerAction] { [] }
}

@MainActor
@Suite("Apps in which somebody acts step by step")
struct ExploredAppTests {
  @Test(
    "Promise 33: The path to the present state names no private texts, and can be explored from")
  func privatePath() async throws {
    let explorer = Explorer { Ward() }
    let app = await ExploredApp(explorer, after: ["root: do discharge"])
    let dialog = try #require(app.navigator.tree.frontPath.last)
    let place = try #require(app.navigator.recordedPath(to: dialog))
    app.navigator.end()
    let answered = await ExploredApp(
      explorer, after: ["root: do discharge", "press 0 at \(place)"])
    answered.navigator.end()
    #expect(answered.path == ["Ward: discharge", "answer button 1"])
    #expect(await explorer.explore(after: answered.path ?? []).problems == [])
  }
}
