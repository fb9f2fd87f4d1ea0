import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ChangeTests {
  private struct Content: View {
    @State private var count = 0
    @State private var other = 0
    let journal: Journal
    var body: some View {
      VStack {
        Button("Add") { count += 1 }
        Button("Other \(other)") { other += 1 }
      }
      .onChange(of: count) { journal.note("\($0) to \($1)") }
    }
  }

  @Test func `A change is reported with its old and its new value`() throws {
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    #expect(journal.take() == [])
    try stage.user.tap("Add")
    try stage.settle(after: stage.user.tap("Add"))
    #expect(journal.take() == ["0 to 2"])
    try stage.tap("Other 0")
    #expect(journal.take() == [])
  }

  @Test func `Values that endlessly change each other are stopped, with a warning`() throws {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        Button("Start") { count += 1 }
          .onChange(of: count) { count += 1 }
      }
    }
    let stage = Stage { Restless() }
    try stage.tap("Start")
    #expect(
      stage.log.warnings == ["onChange(of: Int) action tried to update multiple times per frame."])
  }
}
