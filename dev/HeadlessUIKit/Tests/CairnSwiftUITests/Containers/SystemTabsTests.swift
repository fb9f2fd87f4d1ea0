import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Roles, sections and modifiers of tabs in SwiftUI", .onDevice)
struct TabRoleTests {
  let app = Flow(Navigation(tabs: ["home", "films", "music", "find"]))
  let find = Flow(Navigation(root: "results"))

  init() {
    for name in ["films", "music"] { app.items[name] = TabItem(title: name, section: "Library") }
    app.items["find"] = TabItem(title: "Find", role: .search, section: "Library")
    app.makes["find"] = find.resultIgnored
  }

  private func tabs(in window: Window) throws -> HeadlessTabView {
    try #require(window.first(UITabBarController.self).flatMap { HeadlessTabView($0) })
  }

  private func text(_ sections: [HeadlessTabView.Section]?) -> String? {
    sections?.map { section in
      let tabs = section.tabs.map(\.title).joined(separator: " ")
      return section.title.map { "\($0)(\(tabs))" } ?? tabs
    }.joined(separator: " ")
  }

  @Test("Promise 31: a tab has the role that its item declares, which only the first one has")
  func roles() async throws {
    app.items["home"] = TabItem(title: "Home", role: .prominent)
    app.items["music"] = TabItem(title: "Music", role: .search)
    let window = await Window(app)
    let roles = try tabs(in: window).sections.flatMap(\.tabs).map(\.role)
    #expect(roles == [.prominent, nil, .search, nil])
  }

  @Test("Promise 31: a search tab contains a stack, and a second tap pops it to its root")
  func search() async throws {
    let window = await Window(app)
    try window.user.tapTab(3)
    await window.expectToShowTree(after: find.push("hit"))
    #expect(app.navigation.top == "find")
    #expect(window.picture == ["(home films music *[results hit])"])
    try await window.act { try $0.tapTab(3) }
    #expect(find.navigation.stack == ["results"])
  }

  @Test("Promise 31: consecutive tabs with one section are a section of the sidebar")
  func sections() async throws {
    let window = await Window(app, width: 1024) { $0.tabViewStyle(.sidebarAdaptable) }
    let tabs = try tabs(in: window)
    #expect(text(tabs.sidebar) == "home Library(films music) Find")
    #expect(tabs.sections.map(\.customizationID) == [nil, "section Library", nil])
    let identifiers = tabs.sections.flatMap(\.tabs).map(\.customizationID)
    #expect(identifiers == ["home", "films", "music", "find"])
    await window.expectToShowTree(after: app.set(["find", "music", "home", "films"]))
    #expect(text(tabs.sidebar) == "Find Library(music) home Library(films)")
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == "music")
  }

  @Test("Promise 31: a selected tab of a section is removed, and the others keep their state")
  func removed() async throws {
    app.makes["music"] = { Destination(CountingScreen("music")) }
    let window = await Window(app, width: 1024) { $0.tabViewStyle(.sidebarAdaptable) }
    try await window.settle(after: window.user.tapTab(2))
    try await window.settle(after: window.user.tap("music 0"))
    #expect(try window.user.texts.contains("music 1"))
    try await window.settle(after: window.user.tapTab(1))
    await window.settle(after: app.set(["home", "music", "find"]))
    #expect(app.navigation.top == "music", "The tab at the position of the one that left")
    #expect(try window.user.texts.contains("music 1"))
    #expect(text(try tabs(in: window).sidebar) == "home Library(music) Find")
  }

  @Test("Promise 31: a tab outside sections keeps its state when a section is put before it")
  func insertedSection() async throws {
    app.makes["home"] = { Destination(CountingScreen("home")) }
    let window = await Window(app)
    try await window.settle(after: window.user.tap("home 0"))
    await window.settle(after: app.set(["films", "home", "music", "find"]))
    #expect(try window.user.texts.contains("home 1"))
  }

  @Test("Promise 23: a change of the width keeps the tabs of a section and their stacks")
  func width() async throws {
    let music = Flow(Navigation(root: "albums"))
    app.makes["music"] = music.resultIgnored
    let window = await Window(app, width: 1024) { $0.tabViewStyle(.sidebarAdaptable) }
    app.select("music")
    await window.expectToShowTree(after: music.push("album"))
    for width in [390.0, 1024.0] {
      await window.resize(to: width, showing: ["(home films *[albums album] [results])"])
      #expect((try tabs(in: window).sidebar == nil) == (width == 390))
    }
  }

  @Test("Promise 31: the form before iOS 18 shows the same tabs, without roles and sections")
  func older() async throws {
    var limits = PlatformLimits.current
    limits.hasTabContent = false
    let window = await Window(app) { [limits] in $0.environment(\.platformLimits, limits) }
    let tabs = try tabs(in: window)
    #expect(text(tabs.sections) == "home films music Find")
    #expect(
      tabs.sections.flatMap(\.tabs).allSatisfy { $0.role == nil && $0.customizationID == nil })
    try await window.act { try $0.tapTab(2) }
    #expect(app.navigation.top == "music")
    app.ways["find"] = { .deny("Sign in first.") }
    try await window.act { try $0.tapTab(3) }
    #expect(app.navigation.top == "music")
    app.items["music"] = TabItem(title: "Songs", badge: 2)
    await window.expectToShowTree(after: app.set(["music", "home"]))
    let items = window.first(UITabBarController.self)?.tabBar.items
    #expect(items?.map(\.title) == ["Songs", "home"])
    #expect(items?.map(\.badgeValue) == ["2", nil])
  }

  @Test("An accessory that is set around the host stays above its tabs, and keeps its state")
  func accessory() async throws {
    let window = await Window(app) { $0.tabViewBottomAccessory { CounterView(name: "Play") } }
    #expect(try window.user.texts.contains("Play 0"))
    try await window.settle(after: window.user.tap("Play 0"))
    try await window.settle(after: window.user.tapTab(1))
    #expect(app.navigation.top == "films")
    #expect(try window.user.texts.contains("Play 1"))
    #expect(window.first(UITabBarController.self)?.bottomAccessory != nil)
    await window.settle(after: app.set(["music", "home"]))
    #expect(try window.user.texts.contains("Play 1"))
  }
}
