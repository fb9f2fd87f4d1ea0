import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct HostingTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Button("\(name)\(count)") { count += 1 } }
  }

  @Test func `The root view can be replaced, and keeps its state`() throws {
    let host = UIHostingController(rootView: Counter(name: "A"))
    let stage = Stage(host)
    try stage.tap("A0")
    host.rootView = Counter(name: "B")
    stage.clock.settle()
    #expect(stage.texts == ["B1"])
  }

  @Test func `A hosting controller can be a child`() throws {
    let parent = UIViewController()
    let host = UIHostingController(rootView: Counter(name: "A"))
    let stage = Stage(parent)
    parent.addChild(host)
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    stage.clock.settle()
    try stage.tap("A0")
    #expect(stage.texts == ["A1"])
  }

  @Test func `A hosting controller that goes frees its views and what they keep`() throws {
    final class Model { let name = "A" }
    struct Content: View {
      @State var model: Model
      @State private var count = 0
      let journal: Journal
      var body: some View {
        Button("\(model.name)\(count)") { count += 1 }
          .onAppear { journal.note("appears") }
          .onDisappear { journal.note("disappears") }
      }
    }
    let journal = Journal()
    weak var model: Model?
    weak var host: UIViewController?
    weak var button: UIView?
    let stage = Stage(UIViewController())
    try {
      let new = Model()
      let controller = UIHostingController(rootView: Content(model: new, journal: journal))
      stage.window.rootViewController = controller
      stage.clock.settle()
      try stage.tap("A0")
      (model, host) = (new, controller)
      button = try stage.user.view("A1")
    }()
    #expect(model != nil)
    stage.window.rootViewController = UIViewController()
    stage.clock.settle()
    #expect(journal.take() == ["appears", "disappears"])
    #expect(host == nil)
    #expect(model == nil)
    #expect(button == nil)
  }

  @Test func `A view that leaves the tree frees what it keeps`() throws {
    final class Model {}
    struct Child: View {
      @State var model: Model
      var body: some View { Text("child") }
    }
    struct Content: View {
      @State private var isShown = true
      let make: () -> Model
      var body: some View {
        if isShown { Child(model: make()) }
        Button("Drop") { isShown = false }
      }
    }
    weak var model: Model?
    let stage = Stage {
      Content {
        let new = Model()
        model = new
        return new
      }
    }
    #expect(model != nil)
    try stage.tap("Drop")
    #expect(model == nil)
  }
}
