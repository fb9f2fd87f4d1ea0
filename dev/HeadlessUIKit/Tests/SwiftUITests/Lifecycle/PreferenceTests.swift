import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PreferenceTests {
  private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private struct Content: View {
    @State private var name = "A"
    let journal: Journal
    var body: some View {
      VStack {
        Button(name) { name = "C" }.preference(key: Names.self, value: [name])
        Group { Text("B").preference(key: Names.self, value: ["B"]) }
      }
      .onPreferenceChange(Names.self) { names in
        MainActor.assumeIsolated { journal.note(names.joined()) }
      }
    }
  }

  @Test func `Preferences are combined in the order of the views, and changes are reported`() throws
  {
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    #expect(journal.take() == ["AB"])
    try stage.tap("A")
    #expect(journal.take() == ["CB"])
  }
}
