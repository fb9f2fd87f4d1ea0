import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

/// Screens that the program shows while the user searches a screen.
///
/// UIKit presents an active search: from the screen if it defines the presentation context, and otherwise
/// from the host.
@MainActor
@Suite("Searches that are active while the tree changes", .onDevice)
struct SearchTests {
  let app = Flow(Navigation(root: "home", path: ["list"]))
  let window: UIKitWindow
  private let search = UISearchController(searchResultsController: nil)

  init() { window = app.inWindow() }

  private func beginSearch(inContext: Bool) async throws {
    await window.settle()
    let screen = try #require(window.stack?.topViewController)
    screen.definesPresentationContext = inContext
    search.searchBar.placeholder = "Search"
    screen.navigationItem.searchController = search
    try window.user.type("tea", into: "Search")
    await window.settle()
    #expect(search.presentingViewController === (inContext ? screen : window.host))
  }

  private func open(_ link: String) async throws {
    #expect(window.navigator.open(try #require(URL(string: link))) == .committed)
    await window.settle()
  }

  @Test("Promise 23: A modal is shown while a search is active", arguments: [true, false])
  func modal(inContext: Bool) async throws {
    try await beginSearch(inContext: inContext)
    app.present("sheet", as: .sheet)
    await window.settle()
    #expect(window.host.isSettled)
    #expect(try window.user.front !== window.host)
    #expect(HeadlessDevice.current.log.warnings == [])
    try window.user.swipeSheetDown()
    await window.settle()
    #expect(app.navigation.modals == [])
    #expect(search.isActive)
  }

  @Test(
    "Promise 23: A link that replaces a searched screen ends its search", arguments: [true, false])
  func link(inContext: Bool) async throws {
    try await beginSearch(inContext: inContext)
    try await open("/items/tea")
    #expect(app.navigation.stack == ["home", "tea"])
    #expect(!search.isActive)
    await window.expectToShowTree()
    app.present("sheet", as: .sheet)
    await window.expectToShowTree()
  }

  @Test(
    "Promise 23: A modal that replaces a searched screen is shown, and the search ends",
    arguments: [true, false])
  func linkToModal(inContext: Bool) async throws {
    try await beginSearch(inContext: inContext)
    app.pop()
    app.present("sheet", as: .fullScreen)
    await window.expectToShowTree()
    #expect(!search.isActive)
    app.dismiss()
    await window.expectToShowTree()
  }

  @Test("A screen that is pushed during a search leaves it active for the way back")
  func push() async throws {
    try await beginSearch(inContext: true)
    app.push("detail")
    await window.settle()
    #expect(window.host.isSettled)
    try window.user.tapBack()
    await window.settle()
    #expect(app.navigation.stack == ["home", "list"])
    #expect(search.isActive)
    #expect(search.searchBar.text == "tea")
  }
}
