import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PushedViewTests {
  @Test func `A view is pushed while there is an item, and going back clears the item`() throws {
    let model = PushModel()
    let stage = Stage { PushScreen(model: model) }
    model.item = 3
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Item 3"])
    try stage.user.tapBack()
    #expect(model.item == 3)
    stage.clock.settle()
    #expect(model.item == nil)
    #expect(stage.pages == ["Root"])
    model.item = 4
    stage.clock.settle()
    model.item = nil
    stage.clock.settle()
    #expect(stage.pages == ["Root"])
  }

  @Test func `A link pushes its view, which follows the state around the link`() throws {
    let stage = Stage { NavigationStack { CountingLink() } }
    try stage.tap("Go")
    #expect(stage.texts.contains("Count is 0"))
    try stage.tap("Add")
    #expect(stage.texts.contains("Count is 1"))
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(stage.texts.contains("Go"))
    try stage.tap("Go")
    #expect(stage.texts.contains("Count is 1"))
  }

  @Test func `Popping a page also removes the views that it has pushed`() throws {
    let model = PathModel([1])
    let stage = Stage {
      PathOf(model: model) { number in
        NavigationLink("Go") { Text("From page \(number)") }
      }
    }
    try stage.tap("Go")
    #expect(stage.pages == ["Root", "Go", "From page 1"])
    model.path = []
    stage.clock.settle()
    #expect(stage.pages == ["Root"])
  }

  @Test func `Dismissing a pushed view clears the binding that pushed it`() throws {
    let model = PushModel()
    let stage = Stage { PushScreen(model: model) }
    model.item = 3
    stage.clock.settle()
    try stage.tap("Dismiss")
    #expect(model.item == nil)
    #expect(stage.pages == ["Root"])
  }
}

// MARK: Screens

@Observable @MainActor final class PushModel {
  var item: Int?
}

struct PushScreen: View {
  @Bindable var model: PushModel

  var body: some View {
    NavigationStack {
      Text("Root")
        .navigationDestination(item: $model.item) { number in
          VStack {
            Text("Item \(number)")
            DismissButton()
          }
        }
    }
  }
}

struct CountingLink: View {
  @State private var count = 0

  var body: some View {
    NavigationLink("Go") {
      VStack {
        Text("Count is \(count)")
        Button("Add") { count += 1 }
      }
    }
  }
}

/// A stack whose pages are created by a closure.
struct PathOf<Content: View>: View {
  @Bindable var model: PathModel
  @ViewBuilder let page: (Int) -> Content

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self, destination: page)
    }
  }
}
