import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct HostingTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Button("\(name)\(count)") { count += 1 } }
  }

  @Test func `The root view can be replaced and keeps its state`() throws {
    let host = UIHostingController(rootView: Counter(name: "A"))
    let stage = Stage(host)
    try stage.tap("A0")
    host.rootView = Counter(name: "B")
    stage.clock.settle()
    #expect(stage.texts == ["B1"])
  }

  @Test func `The first evaluation uses the traits of the controller when it appears`() {
    struct Width: View {
      @Environment(\.horizontalSizeClass) private var width
      let journal: Journal
      var body: some View {
        let _ = journal.note(width == .regular ? "regular" : "compact")
        Text("A")
      }
    }
    let journal = Journal()
    _ = Stage(UIHostingController(rootView: Width(journal: journal)), width: 1024)
    #expect(journal.take() == ["regular"])
  }

  private struct Page: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      Text(isPresented ? "presented" : "root")
      Button("Away") { dismiss() }
    }
  }

  @Test func `The dismiss action pops in a UIKit stack`() throws {
    let stack = UINavigationController(rootViewController: UIHostingController(rootView: Page()))
    let stage = Stage(stack)
    #expect(stage.texts == ["root", "Away"])
    try stage.tap("Away")
    #expect(stack.viewControllers.count == 1)
    stack.pushViewController(UIHostingController(rootView: Page()), animated: false)
    stage.clock.settle()
    #expect(stage.texts == ["presented", "Away"])
    try stage.tap("Away")
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `A UIKit screen inside a hosting controller appears together with it`() {
    let journal = Journal()
    final class Screen: UIViewController {
      var journal: Journal?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal?.note("will appear in \(parent == nil ? "nothing" : "its parent")")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal?.note("did appear")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        journal?.note("did move")
      }
    }
    struct Embedded: UIViewControllerRepresentable {
      let journal: Journal
      func makeUIViewController(context: Context) -> Screen {
        let screen = Screen()
        screen.journal = journal
        return screen
      }
      func updateUIViewController(_ screen: Screen, context: Context) {}
    }
    _ = Stage { VStack { Embedded(journal: journal) } }
    #expect(
      journal.lines.filter { $0.hasPrefix("did") }.sorted() == ["did appear", "did move"])
    #expect(journal.lines.contains("will appear in its parent"))
  }

  @Test func `A removed hosting controller releases its views and their storage`() throws {
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

  @Test func `A view that is removed from the tree releases its storage`() throws {
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
