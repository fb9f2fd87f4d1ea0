import CairnExplorer
import Foundation
import Media
import Screens
import Testing

@testable import MediaWithCairn

extension Screen where Self: Explorable {
  var actions: [ExplorerAction] {
    rows.compactMap { row in row.action.map { act in ExplorerAction(row.text) { act() } } }
  }
}

extension StepModel: Explorable {}
extension ItemModel: Explorable {}
extension LibraryModel: Explorable {}
extension PlayerModel: Explorable { var explorationState: String { rows[0].text } }

extension AppCoordinator: Explorable {
  var explorationState: String { server.user ?? "-" }
}

@MainActor
@Suite("Media client: exploration")
struct MediaExplorationTests {
  @Test("The explorer finds no problem in the version with Cairn")
  func explores() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 150
    await Explorer(bound: bound) { choices in
      let server = Server()
      server.isReachable = choices.choose("reachable", from: [true, false])
      return AppCoordinator(server)
    }
    .links("/items/dune", "/play/mars", "/settings", "/people/Zendaya", "/media/Movies")
    .expectNoProblems()
  }
}
