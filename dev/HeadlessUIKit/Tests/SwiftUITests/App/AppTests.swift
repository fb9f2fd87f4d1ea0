import SwiftUI
import Testing
import UIKit

@MainActor private var journal = Journal()

private struct Notes: App {
  @State private var launches = 1
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    let _ = journal.note("app \(phase)")
    WindowGroup { NotesPage(launches: $launches) }
  }
}

private struct NotesPage: View {
  @Binding var launches: Int
  @SceneStorage("page") private var page = 0
  @State private var visits = 0
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack {
      Text("launches \(launches)")
      Button("page \(page)") { page += 1 }
      Button("visits \(visits)") { visits += 1 }
      Button("launch") { launches += 1 }
    }
    .onChange(of: phase) { journal.note("scene \($0) to \($1)") }
    .onOpenURL { journal.note("opens \($0)") }
    .onAppear { journal.note("appears") }
  }
}

@Suite(.onItsOwnDevice, .serialized) @MainActor struct AppTests {
  private let app = HeadlessApp(Notes.self)
  private let clock = HeadlessDevice.current.clock

  init() { journal = Journal() }

  private func user(_ scene: UIWindowScene) throws -> HeadlessUser {
    clock.settle()
    return HeadlessUser(try #require(scene.windows.first))
  }

  /// Returns the recorded lines about one object.
  ///
  /// The order between the objects is not specified.
  private func lines(_ name: String) -> [String] {
    journal.lines.filter { $0.hasPrefix(name + " ") }
  }

  @Test func `A scene can enter the foreground, the background and the foreground again`() throws {
    let scene = app.connect()
    #expect(try user(scene).texts == ["launches 1", "page 0", "visits 0", "launch"])
    #expect(lines("app") == ["app inactive", "app active"])
    #expect(lines("scene") == ["scene inactive to active"])
    journal.clear()
    HeadlessSystem.sendToBackground(scene)
    clock.settle()
    #expect(lines("app") == ["app inactive", "app background"])
    #expect(lines("scene") == ["scene active to inactive", "scene inactive to background"])
    journal.clear()
    HeadlessSystem.activate(scene)
    clock.settle()
    #expect(lines("scene") == ["scene background to inactive", "scene inactive to active"])
  }

  @Test func `A URL is delivered to the views, at launch as soon as they exist`() throws {
    let url = try #require(URL(string: "cairn://a"))
    let scene = app.connect(for: .init(urls: [url]))
    clock.settle()
    let lines = journal.lines.filter { !$0.contains(" to ") && !$0.hasPrefix("app ") }
    #expect(lines == ["appears", "opens cairn://a"])
    journal.clear()
    HeadlessSystem.bring(.init(urls: [url]), to: scene)
    clock.settle()
    #expect(journal.take() == ["opens cairn://a"])
  }

  @Test func `Scenes share the app's state, but not the state of their views`() throws {
    let (first, second) = (app.connect(), app.connect())
    try user(first).tap("visits 0")
    try user(first).tap("launch")
    #expect(try user(first).texts == ["launches 2", "page 0", "visits 1", "launch"])
    #expect(try user(second).texts == ["launches 2", "page 0", "visits 0", "launch"])
  }

  @Test func `A restored scene has its scene storage and no other state`() throws {
    let scene = app.connect()
    try user(scene).tap("page 0")
    try user(scene).tap("visits 0")
    #expect(try user(scene).texts == ["launches 1", "page 1", "visits 1", "launch"])
    weak let window = scene.windows.first
    let saved = try #require(HeadlessSystem.disconnect(scene))
    clock.settle()
    #expect(window == nil)
    let again = app.connect(for: .init(restoring: saved))
    #expect(try user(again).texts == ["launches 1", "page 1", "visits 0", "launch"])
    let other = app.connect()
    #expect(try user(other).texts == ["launches 1", "page 0", "visits 0", "launch"])
  }
}
