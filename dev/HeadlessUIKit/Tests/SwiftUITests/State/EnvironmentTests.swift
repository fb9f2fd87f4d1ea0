import Observation
import SwiftUI
import Testing
import UIKit

private struct NameKey: EnvironmentKey {
  static var defaultValue: String { "nobody" }
}

private struct OtherKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

@Observable @MainActor private final class Session {
  var user = "A"
}

@Observable @MainActor private final class Other {}

@Suite(.onItsOwnDevice) @MainActor struct EnvironmentTests {
  private struct Reader: View {
    @Environment(\.name) private var name
    let journal: Journal
    var body: some View {
      let _ = journal.note("reader")
      Text(name)
    }
  }

  private struct Content: View {
    @State private var name = "A"
    @State private var other = 0
    let journal: Journal
    var body: some View {
      VStack {
        Reader(journal: journal)
        Button("Name") { name = "B" }
        Button("Other \(other)") { other += 1 }
      }
      .environment(\.name, name)
      .environment(\.other, other)
    }
  }

  @Test func `An environment value comes from the nearest view that sets it, or is the default`() {
    let journal = Journal()
    #expect(Stage { Reader(journal: journal) }.texts == ["nobody"])
    let stage = Stage {
      VStack {
        Reader(journal: journal).environment(\.name, "A")
        Reader(journal: journal)
      }
      .environment(\.name, "B")
    }
    #expect(stage.texts == ["A", "B"])
  }

  @Test func `A change of an environment value evaluates only the views that read it`() throws {
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    journal.clear()
    try stage.tap("Other 0")
    #expect(journal.take() == [])
    try stage.tap("Name")
    #expect(journal.take() == ["reader"])
    #expect(stage.texts.first == "B")
  }

  @Test func `An environment value passes through views that do not read it`() throws {
    struct Between: View {
      let journal: Journal
      var body: some View {
        let _ = journal.note("between")
        Group { Reader(journal: journal) }
      }
    }
    struct Content: View {
      @State private var name = "A"
      let journal: Journal
      var body: some View {
        Between(journal: journal).environment(\.name, name)
        Button("Name") { name = "B" }
      }
    }
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    journal.clear()
    try stage.tap("Name")
    #expect(journal.take() == ["reader"])
    #expect(stage.texts == ["B", "Name"])
  }

  @Test func `An observable object is found in the environment by its type`() {
    struct Content: View {
      @Environment(Session.self) private var session
      @Environment(Other.self) private var missing: Other?
      var body: some View { Text(session.user + (missing == nil ? "" : "!")) }
    }
    let session = Session()
    let stage = Stage { Content().environment(session) }
    #expect(stage.texts == ["A"])
    session.user = "B"
    stage.clock.settle()
    #expect(stage.texts == ["B"])
  }

  @Test func `A missing environment object ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        struct Content: View {
          @Environment(Session.self) private var session
          var body: some View { Text(session.user) }
        }
        _ = Stage { Content() }
      }
    }
  }

  @Test func `Views read the traits of their controller and observe their changes`() {
    struct Width: View {
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(width == .compact ? "compact \(scheme)" : "regular \(scheme)") }
    }
    let stage = Stage(width: 1024) { Width() }
    #expect(stage.texts == ["regular light"])
    stage.user.resize(to: CGSize(width: 390, height: 844))
    stage.clock.settle()
    #expect(stage.texts == ["compact light"])
    stage.window.rootViewController?.overrideUserInterfaceStyle = .dark
    stage.clock.settle()
    #expect(stage.texts == ["compact dark"])
  }

  @Test func `Reading an environment value outside the view tree causes a warning`() {
    let reader = Environment(\.name)
    #expect(reader.wrappedValue == "nobody")
    #expect(
      HeadlessDevice.current.log.warnings == [
        "Accessing Environment<String>'s value outside of being installed on a View. This will"
          + " always read the default value and will not update."
      ])
  }
}
