import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ButtonTests {
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
}
