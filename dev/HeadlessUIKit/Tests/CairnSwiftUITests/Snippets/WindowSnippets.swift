import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

/// The windows that show flows of their own, as in the article "Lifetimes, memory and windows".
@MainActor @Observable
final class Windows {
  private(set) var navigators: [Int: Navigator] = [:]
  private var count = 0

  func result<Root: Coordinator>(
    of root: Root, open: @MainActor (Int) -> Void
  ) async -> FlowResult<Root.Output> where Root.Output: Sendable {
    count += 1
    let id = count
    return await withCheckedContinuation { done in
      navigators[id] = Navigator(root) { result in
        self.navigators[id] = nil
        done.resume(returning: result)
      }
      open(id)
    }
  }

  func close(_ id: Int) { navigators[id]?.end() }
}

@MainActor private var windows = Windows()
@MainActor private var seats = Flow(Navigation(root: "plan"))
@MainActor private var results: [FlowResult<String>] = []

private final class Cinema: Coordinator {
  enum Route: Routable { case start }
  let navigation = Navigation(root: Route.start)
  func destination(for route: Route) -> Destination { CinemaView(windows: windows) }
}

private struct CinemaView: View {
  let windows: Windows
  @EnvironmentCoordinator<Cinema> private var cinema
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  var body: some View {
    Button("Choose a seat") {
      Task {
        guard let cinema else { return }
        let result =
          if supportsMultipleWindows {
            await windows.result(of: seats) { openWindow(id: "flow", value: $0) }
          } else {
            await cinema.run(seats, as: .sheet)
          }
        results.append(result)
      }
    }
  }
}

private struct CinemaApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(Cinema()) } }
    WindowGroup(id: "flow", for: Int.self) { $id in FlowWindow(id: id, windows: windows) }
  }
}

struct FlowWindow: View {
  let id: Int?
  let windows: Windows
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    if let id, let navigator = windows.navigators[id] {
      NavigatorView(navigator)
        .onDisappear { windows.close(id) }  // the user has closed the window
    } else {
      // The flow has ended, or the system has restored a window of an earlier launch.
      Color.clear.onAppear { dismissWindow() }
    }
  }
}

@MainActor
@Suite("Documentation: windows with results", .onDevice, .serialized)
struct WindowSnippets {
  private let app = HeadlessApp(CinemaApp.self)

  init() {
    windows = Windows()
    seats = Flow(Navigation(root: "plan"))
    results = []
  }

  /// Opens the window for seats, and returns it.
  private func open() async throws -> UIWindow {
    let scene = app.connect()
    await settle()
    try await settle(after: HeadlessUser(try #require(scene.windows.first)).tap("Choose a seat"))
    #expect(app.windows.count == 2)
    return try #require(app.windows.last)
  }

  private func closeAll() async {
    for window in app.windows {
      if let scene = window.windowScene { HeadlessSystem.discard(scene) }
    }
    await settle()
  }

  @Test("On an iPhone, the flow is a sheet with the same result")
  func sheet() async throws {
    HeadlessDevice.current.policy.swiftUI.supportsMultipleWindows = false
    let scene = app.connect()
    await settle()
    let user = HeadlessUser(try #require(scene.windows.first))
    try await settle(after: user.tap("Choose a seat"))
    #expect(app.windows.count == 1)
    #expect(try user.sees("plan"))
    try await settle(after: user.swipeSheetDown())
    if case .cancelled? = results.first {} else { Issue.record("The result is \(results).") }
    seats = Flow(Navigation(root: "plan"))
    try await settle(after: user.tap("Choose a seat"))
    await settle(after: seats.finish("D9"))
    #expect(results.last == .finished("D9"))
    #expect(results.count == 2)
    await closeAll()
  }

  @Test("SwiftUI trap 39: a second window after a closed one has another value, so it opens")
  func again() async throws {
    HeadlessDevice.current.policy.swiftUI.closedWindowsStayClosed = true
    let window = try await open()
    await settle(after: HeadlessSystem.discard(try #require(window.windowScene)))
    #expect(results.count == 1)
    if case .cancelled? = results.first {} else { Issue.record("The result is \(results).") }
    seats = Flow(Navigation(root: "plan"))
    try await settle(after: HeadlessUser(try #require(app.windows.first)).tap("Choose a seat"))
    #expect(app.windows.count == 2)
    await settle(after: seats.finish("C8"))
    #expect(results.last == .finished("C8"))
    #expect(app.windows.count == 1)
    await closeAll()
  }
}
