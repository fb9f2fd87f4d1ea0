import Browser
import Cairn
import CairnExplorer
import CairnTesting
import Foundation
import Screens
import Testing

@testable import BrowserWithCairn

@MainActor
@Suite("Browser with Cairn")
struct BrowserWithCairnTests {
  @Test("Hundreds of tabs are one entry, and selecting one replaces it")
  func hundredsOfTabs() async {
    let profile = Profile()
    let pages = (1...500).map {
      profile.tabs.add(Address("https://page\($0).example/"), isPrivate: false)
    }
    let test = TestNavigator(AppCoordinator(profile))
    for tab in [pages[499], pages[0], pages[250]] {
      test.open("/tabs/\(tab.id)")
      #expect(test.navigator.browser?.navigation.stack == [.page(tab.id)])
    }
    #expect(test.navigator.url?.absoluteString == "/tabs/\(pages[250].id)")
    test.expectNoLeaks()
  }

  @Test("After a restart, the shown page and its sheet are there again")
  func restart() throws {
    let profile = Profile()
    let tea = profile.tabs.add(Address("https://tea.example/"), isPrivate: false)
    let test = TestNavigator(AppCoordinator(profile))
    test.open("/tabs/\(tea.id)")
    test.open("/deep-link?url=settings/theme")
    let later = TestNavigator(AppCoordinator(profile.reopened()))
    #expect(later.navigator.restore(try test.navigator.snapshot()).isComplete)
    #expect(later.navigator.browser?.navigation.stack == [.page(tea.id)])
    later.expectShown(SettingsCoordinator.Route.section(.theme))
  }

  @Test("No private page is saved, nor a link to one", arguments: [false, true])
  func privacy(hasAgreed: Bool) async throws {
    let profile = Profile(hasAgreed: hasAgreed)
    let test = TestNavigator(AppCoordinator(profile))
    test.open("/open-url?url=https://clinic.example/&private=true")
    await test.settle()
    let saved = try test.navigator.snapshot().data()
    let text = String(decoding: saved, as: UTF8.self)
    #expect(!text.contains("clinic") && !text.contains("rivate"))
    let later = TestNavigator(AppCoordinator(profile.reopened()))
    #expect(later.navigator.restore(from: saved).isComplete)
    #expect(later.navigator.browser?.navigation.stack == (hasAgreed ? [.page(1)] : nil))
  }

  @Test("The table of links has no mistake")
  func links() { #expect(AppCoordinator.links.problems.isEmpty) }

  @Test("The explorer finds no problem")
  func explores() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 300
    await Explorer(bound: bound) { _ in AppCoordinator(Profile(hasAgreed: false)) }
      .links(
        "/open-url?url=https://tea.example/&private=true", "/open-url?url=https://tea.example/",
        "/tabs/1"
      )
      .expectNoProblems()
  }
}

extension AppCoordinator: Explorable {
  var explorationState: String {
    "\(profile.hasAgreed) \(profile.tabs.all.map { "\($0.id)\($0.title)" })"
  }
}

extension RowsModel: Explorable {
  var actions: [ExplorerAction] { explorerActions(rows()) }
}

extension PageModel: Explorable {
  var actions: [ExplorerAction] { explorerActions(rows) }
}

@MainActor
private func explorerActions(_ rows: [Row]) -> [ExplorerAction] {
  rows.compactMap { row in row.action.map { act in ExplorerAction(row.text) { act() } } }
}
