import Foundation
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
          Text(12.5, format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))
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

  @Test func `A button style changes the appearance, and the button keeps its action`() throws {
    struct Loud: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text("!")
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Button("Buy") { journal.note("bought") }.buttonStyle(Loud()) }
    #expect(stage.texts == ["Buy", "!"])
    try stage.tap("!")
    #expect(journal.take() == ["bought"])
  }

  @Test func `A primitive button style decides the effect of a touch`() throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button("Twice") {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Button("Buy") { journal.note("bought") }.buttonStyle(Twice()) }
    try stage.tap("Twice")
    #expect(journal.take() == ["bought", "bought"])
  }

  @Test func `A button style whose body contains a button or a link does not apply to it`() throws {
    struct Row: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        NavigationLink {
          Text("Next")
        } label: {
          configuration.label
        }
      }
    }
    struct Framed: ButtonStyle {
      let press: @MainActor () -> Void
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Button("Inner", action: press)
        }
      }
    }
    let journal = Journal()
    let stage = Stage {
      NavigationStack {
        VStack {
          Button("Row") { journal.note("row") }.buttonStyle(Row())
          Button("Outer") { journal.note("outer") }
            .buttonStyle(Framed { journal.note("inner") })
        }
      }
    }
    try stage.tap("Inner")
    try stage.tap("Outer")
    #expect(journal.take() == ["inner", "outer"])
    #expect(stage.texts.contains("Row"))
  }

  @Test func `A label without a visible title uses the title as its accessibility label`() throws {
    let journal = Journal()
    let stage = Stage {
      Button("Add", systemImage: "plus") { journal.note("added") }.labelStyle(.iconOnly)
    }
    #expect(stage.texts == [])
    try stage.tap("Add")
    #expect(journal.take() == ["added"])
  }

  @Test func `A menu shows the state at the time it is opened`() throws {
    struct Content: View {
      @State private var isLoud = false
      @State private var sorting = 0
      @State private var deleted = false
      var body: some View {
        Menu("More") {
          Button("Delete", role: .destructive) { deleted = true }
          Button("Share") {}.disabled(true)
          Divider()
          Toggle("Loud", isOn: $isLoud)
          Picker("Sort", selection: $sorting) {
            Text("By name").tag(0)
            Text("By price").tag(1)
          }
        }
        Text("\(isLoud ? "loud" : "quiet") \(sorting) \(deleted ? "deleted" : "there")")
      }
    }
    let stage = Stage { Content() }
    try stage.user.choose("Loud", from: "More")
    try stage.user.choose("By price", from: "More")
    try stage.user.choose("Delete", from: "More")
    stage.clock.settle()
    #expect(stage.texts == ["More", "loud 1 deleted"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.choose("Share", from: "More") }
  }

  @Test func `Holding a view shows its context menu`() throws {
    let journal = Journal()
    let stage = Stage {
      Text("Boots").contextMenu { Button("Copy") { journal.note("copied") } }
    }
    try stage.user.choose("Copy", from: "Boots")
    #expect(journal.take() == ["copied"])
  }
}
