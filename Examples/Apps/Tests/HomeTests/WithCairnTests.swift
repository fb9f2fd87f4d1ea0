import Cairn
import CairnExplorer
import CairnTesting
import Foundation
import Home
import Screens
import Testing

@testable import HomeWithCairn

@MainActor
@Suite("Home with Cairn")
struct HomeWithCairnTests {
  @Test("The table of links has no mistake")
  func links() { #expect(AppCoordinator.links.problems.isEmpty) }

  @Test("After a restart, the page and the settings over it are there again")
  func restart() throws {
    let test = TestNavigator(AppCoordinator(Hub("home", "office")))
    test.open("/navigate/map?serverId=office")
    test.open("/settings/nfc")
    let later = TestNavigator(AppCoordinator(Hub("home", "office")))
    #expect(later.navigator.restore(from: try test.navigator.snapshot().data()).isComplete)
    #expect(later.root.navigation.stack == [.server("office", path: ["map"])])
    later.expectShown(SettingsCoordinator.Route.item(.nfc))
  }

  @Test("The explorer finds no problem")
  func explores() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 150
    await Explorer(bound: bound) { _ in AppCoordinator(Hub("home")) }
      .links(
        "/navigate/map?serverId=home", "/camera?entityId=door", "/tag/7", "/call_service/light",
        "/invite?url=office", "/settings/nfc"
      )
      .expectNoProblems()
  }
}

extension RowsModel: Explorable {}
extension ServerModel: Explorable {}

extension Screen where Self: Explorable {
  var actions: [ExplorerAction] {
    rows.compactMap { row in row.action.map { act in ExplorerAction(row.text) { act() } } }
  }
}

extension AppCoordinator: Explorable {
  package var explorationState: String {
    "\(hub.servers.map(\.id)) \(hub.invitation?.id ?? "-") \(hub.hasAskedLocation) \(hub.allowedTags)"
  }
}
