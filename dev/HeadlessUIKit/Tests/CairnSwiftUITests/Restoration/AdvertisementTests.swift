import Cairn
import CairnSwiftUI
import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

/// The flow of the scene that was connected last.
@MainActor private var latest: Flow?

/// Titles that the app loads later.
@MainActor
@Observable
private final class Titles {
  var names: [String: String] = [:]
}

@MainActor private let titles = Titles()

private struct Notes: App {
  var body: some Scene {
    WindowGroup { NotesWindow() }
  }
}

private struct NotesWindow: View {
  @State private var flow = make()
  var body: some View {
    NavigatorView { Navigator(flow, reportsLeaks: false) }
      .advertises("com.example.page", at: site) { route, activity in
        activity.title = titles.names["\(route)"] ?? "\(route)"
      }
  }

  private static func make() -> Flow {
    let flow = Flow(Navigation(root: "home"))
    latest = flow
    return flow
  }
}

private let site = URL(string: "https://shop.example.com") ?? URL(filePath: "/")

@MainActor
@Suite("Handoff and Spotlight in SwiftUI apps", .onDevice, .serialized)
struct AdvertisementTests {
  private let app = HeadlessApp(Notes.self)

  private var current: NSUserActivity? { HeadlessDevice.current.currentActivity }

  private func connect(for reason: HeadlessSystem.Reason = .init()) async throws -> (
    Flow, UIWindowScene
  ) {
    let scene = app.connect(for: reason)
    await settle()
    return (try #require(latest), scene)
  }

  @Test("The activity has the URL of the visible screen, and the app completes it")
  func completing() async throws {
    titles.names = [:]
    let (flow, _) = try await connect()
    #expect(current?.activityType == "com.example.page")
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    #expect(current?.title == "home")
    await settle(after: flow.push("tea"))
    #expect(current?.title == "tea")
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/items/tea")
    titles.names["tea"] = "Assam"
    await settle()
    #expect(current?.title == "Assam")
    await settle(after: flow.pop())
    titles.names["tea"] = "Darjeeling"
    await settle()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    #expect(current?.title == "home")
  }

  @Test("Another window continues the activity at the same screen, also at its launch")
  func continuing() async throws {
    let (flow, _) = try await connect()
    await settle(after: flow.push("tea"))
    let activity = try #require(current)
    let (cold, scene) = try await connect(for: .init(activities: [activity]))
    #expect(cold !== flow)
    #expect(cold.navigation.stack.map(\.name) == ["home", "tea"])
    await settle(after: cold.popToRoot())
    let handedOff = NSUserActivity(activityType: "com.example.page")
    handedOff.webpageURL = URL(string: "https://shop.example.com/items/cup")
    await settle(after: HeadlessSystem.bring(.init(activities: [handedOff]), to: scene))
    #expect(cold.navigation.stack.map(\.name) == ["home", "cup"])
  }

  @Test("An item of Spotlight opens the link that is its identifier")
  func spotlight() async throws {
    let item = NSUserActivity(activityType: "com.apple.corespotlightitem")
    item.userInfo = ["kCSSearchableItemActivityIdentifier": "/items/tea"]
    let (flow, _) = try await connect(for: .init(activities: [item]))
    #expect(flow.navigation.stack.map(\.name) == ["home", "tea"])
  }

  @Test("The system prefers the scene that shows the URL of the content")
  func choice() async throws {
    let (first, scene) = try await connect()
    let (second, other) = try await connect()
    first.push("tea")
    await settle(after: second.push("cup"))
    func chosen(_ path: String) -> UIWindowScene? {
      HeadlessSystem.scene(for: "https://shop.example.com\(path)", among: [scene, other])
    }
    #expect(chosen("/items/tea") === scene)
    #expect(chosen("/items/cup") === other)
    await settle(after: second.popToRoot())
    #expect(chosen("/items/tea") === scene)
  }

  @Test("A site that is not on the web is reported, and nothing is advertised")
  func noWebsite() async throws {
    let url = try #require(URL(string: "shop://products"))
    let navigator = Navigator(Flow(Navigation(root: "home")), reportsLeaks: false)
    let reports = await reports { _ = NavigatorView(navigator).advertises("page", at: url) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("shop://products") == true)
  }
}
