import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ButtonTests {
  @Test func `Any text of its label identifies a button`() throws {
    let journal = Journal()
    let stage = Stage {
      Button {
        journal.note("bought")
      } label: {
        HStack {
          Image(systemName: "cart")
          Text("Buy")
          Text("€12.50")
        }
      }
    }
    try stage.tap("Buy")
    try stage.tap("€12.50")
    #expect(journal.take() == ["bought", "bought"])
  }

  @Test func `A disabled button refuses touches, even if a view around it is disabled`() {
    let journal = Journal()
    let stage = Stage {
      VStack {
        Button("Inner") { journal.note("inner") }.disabled(false)
      }
      .disabled(true)
      Button("Own") { journal.note("own") }.disabled(true)
    }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Inner") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Own") }
    #expect(journal.take() == [])
  }

  @Test func `A menu shows the state at the time it is opened`() throws {
    struct Content: View {
      @State private var sorting = 0
      @State private var deleted = false
      var body: some View {
        Menu("More") {
          Button("Delete", role: .destructive) { deleted = true }
          Button("Share") {}.disabled(true)
          Picker("Sort", selection: $sorting) {
            Text("By name").tag(0)
            Text("By price").tag(1)
          }
        }
        Text("\(sorting) \(deleted ? "deleted" : "there")")
      }
    }
    let stage = Stage { Content() }
    try stage.user.choose("By price", from: "More")
    try stage.user.choose("Delete", from: "More")
    stage.clock.settle()
    #expect(stage.texts == ["More", "1 deleted"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.choose("Share", from: "More") }
  }
}
