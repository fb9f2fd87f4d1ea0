import Cairn
import Testing

@testable import Starter

@MainActor
@Test("The main flow begins at home; the tutorial adds the log-in before it")
func home() throws {
  let navigator = Navigator(MainCoordinator(services: Services()))
  let shown = navigator.tree.frontPath.last.flatMap { navigator.content(of: $0) }
  #expect(shown is HomeModel)
}
