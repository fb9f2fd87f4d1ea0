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

  @Test func `A pushed view has isPresented in its environment, but the root does not`() throws {
    let stage = Stage {
      NavigationStack {
        VStack {
          EnvironmentText()
          NavigationLink("Go") { EnvironmentText() }
        }
      }
    }
    #expect(stage.texts.contains("enabled true, presented false"))
    try stage.tap("Go")
    #expect(stage.texts.contains("enabled true, presented true"))
  }

  @Test func `A link without a value or without a stack cannot be touched`() throws {
    let stage = Stage {
      VStack {
        NavigationLink("No stack", value: 1)
        NavigationStack { NavigationLink("No value", value: Int?.none) }
      }
    }
    #expect(
      stage.log.warnings == [
        "NavigationLink presenting a value must appear inside a NavigationContent-based"
          + " NavigationView. Link will be disabled."
      ])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("No stack") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("No value") }
  }

  @Test func `A page that zooms out of an existing view is logged`() throws {
    let stage = Stage { NavigationStack { ZoomScreen() } }
    stage.log.clear()
    try stage.tap("With source")
    #expect(stage.log.callbacks.count { $0.hasSuffix("zoom(1)") } == 1)
    try stage.user.tapBack()
    stage.clock.settle()
    try stage.tap("Without source")
    #expect(!stage.log.callbacks.contains { $0.hasSuffix("zoom(2)") })
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

struct ZoomScreen: View {
  @Namespace private var namespace

  var body: some View {
    VStack {
      NavigationLink("With source") {
        Text("1").navigationTransition(.zoom(sourceID: 1, in: namespace))
      }
      .matchedTransitionSource(id: 1, in: namespace)
      NavigationLink("Without source") {
        Text("2").navigationTransition(.zoom(sourceID: 2, in: namespace))
      }
    }
  }
}
