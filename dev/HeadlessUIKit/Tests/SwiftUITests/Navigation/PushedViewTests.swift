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

  @Test func `A view is pushed while a condition is true, and going back makes it false`() throws {
    let model = PushModel()
    let stage = Stage { PushScreen(model: model) }
    model.isPresented = true
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Condition"])
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.move(to: 0.5)
    swipe.cancel()
    stage.clock.settle()
    #expect(model.isPresented)
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(!model.isPresented)
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

  /// The ways in which a page pushes the next one, and receives its state.
  enum Chain: CaseIterable {
    case conditionOfBinding, conditionOfValue, itemOfBinding, observed
  }

  @Test(arguments: Chain.allCases)
  func `A pushed page is popped when state from above no longer wants it`(chain: Chain) throws {
    let model = DepthModel()
    let stage = Stage { DepthScreen(model: model, chain: chain) }
    for depth in [1, 2, 1, 2, 0] {
      model.depth = depth
      stage.clock.settle()
      #expect(stage.pages == (0...depth).map { "level \($0)" })
    }
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

  @Test func `Hiding the back button also disables the swipe back`() throws {
    let stage = Stage {
      NavigationStack {
        NavigationLink("Go") { Text("There").navigationBarBackButtonHidden() }
      }
    }
    try stage.tap("Go")
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapBack() }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginEdgeSwipe() }
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
  var isPresented = false
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
        .navigationDestination(isPresented: $model.isPresented) { Text("Condition") }
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

@Observable @MainActor final class DepthModel {
  var depth = 0
}

/// Pages that push the next one as long as the depth is greater than their own number.
struct DepthScreen: View {
  @Bindable var model: DepthModel
  let chain: PushedViewTests.Chain

  var body: some View {
    switch chain {
    case .conditionOfBinding, .itemOfBinding, .observed:
      NavigationStack { page }
    case .conditionOfValue:
      let depth = model.depth
      NavigationStack {
        DepthPage(chain: chain, depth: depth, number: 0) { model.depth = $0 }
      }
    }
  }

  @ViewBuilder private var page: some View {
    if chain == .observed {
      ObservedDepthPage(model: model, number: 0)
    } else {
      BoundDepthPage(chain: chain, depth: $model.depth, number: 0)
    }
  }
}

struct BoundDepthPage: View {
  let chain: PushedViewTests.Chain
  @Binding var depth: Int
  let number: Int

  var body: some View {
    let next = number < 2 ? AnyView(Self(chain: chain, depth: $depth, number: number + 1)) : nil
    let isPushed = Binding { @MainActor in
      depth > number
    } set: { @MainActor isPushed in
      if !isPushed { depth = number }
    }
    switch chain {
    case .itemOfBinding:
      Text("level \(number)")
        .navigationDestination(
          item: Binding { @MainActor in
            depth > number ? number : nil
          } set: { @MainActor item in
            if item == nil { depth = number }
          }
        ) { _ in next }
    default:
      Text("level \(number)").navigationDestination(isPresented: isPushed) { next }
    }
  }
}

struct DepthPage: View {
  let chain: PushedViewTests.Chain
  let depth: Int
  let number: Int
  let set: @MainActor (Int) -> Void

  var body: some View {
    let next =
      number < 2
      ? AnyView(Self(chain: chain, depth: depth, number: number + 1, set: set)) : nil
    let isPushed = Binding { @MainActor in
      depth > number
    } set: { @MainActor isPushed in
      if !isPushed { set(number) }
    }
    Text("level \(number)").navigationDestination(isPresented: isPushed) { next }
  }
}

struct ObservedDepthPage: View {
  @Bindable var model: DepthModel
  let number: Int

  var body: some View {
    Text("level \(number)")
      .navigationDestination(
        isPresented: Binding { @MainActor in
          model.depth > number
        } set: { @MainActor isPresented in
          if !isPresented { model.depth = number }
        }
      ) {
        if number < 2 { AnyView(Self(model: model, number: number + 1)) }
      }
  }
}
