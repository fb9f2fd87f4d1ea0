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

@Suite(.onItsOwnDevice) @MainActor struct EnvironmentTests {
  private struct Reader: View {
    @Environment(\.name) private var name
    let journal: Journal
    var body: some View {
      let _ = journal.note("reader")
      Text(name)
    }
  }

  private struct Between: View {
    let journal: Journal
    var body: some View {
      let _ = journal.note("between")
      Group { Reader(journal: journal) }
    }
  }

  private struct Content: View {
    @State private var name = "A"
    @State private var other = 0
    let journal: Journal
    var body: some View {
      VStack {
        Between(journal: journal)
        Button("Name") { name = "B" }
        Button("Other \(other)") { other += 1 }
      }
      .environment(\.name, name)
      .environment(\.other, other)
    }
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
}
