import CairnExplorer
import CairnTesting
import Foundation
import Messenger
import Screens
import Testing

@testable import MessengerWithCairn

extension Screen where Self: Explorable {
  var actions: [ExplorerAction] {
    rows.compactMap { row in row.action.map { act in ExplorerAction(row.text) { act() } } }
  }
}

extension StepModel: Explorable {}
extension RoomListModel: Explorable {}
extension RoomModel: Explorable {}
extension ReportModel: Explorable { var explorationState: String { rows[0].text } }

extension MessengerCoordinator: Explorable {
  var explorationState: String {
    "\(client.user ?? "-") \(client.isVerified) \(client.isOnboarded) \(client.rooms.map(\.id))"
  }
}

@MainActor
@Suite("Messenger: exploration", .onADevice)
struct MessengerExplorationTests {
  @Test("The explorer finds no problem in the version with Cairn")
  func explores() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 150
    await Explorer(bound: bound) { _ in MessengerCoordinator(Client()) }
      .links("/rooms/swift?event=2", "/rooms/swift/threads/1", "/settings/account")
      .expectNoProblems()
  }
}
