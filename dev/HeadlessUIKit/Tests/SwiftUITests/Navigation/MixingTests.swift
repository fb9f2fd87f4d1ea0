import Observation
import SwiftUI
import Testing
import UIKit

/// SwiftUI in UIKit, and UIKit in SwiftUI.
@Suite(.onItsOwnDevice) @MainActor struct MixingTests {
  @Test func `A stack in a controller presented by UIKit code can dismiss that controller`()
    throws
  {
    let root = UIViewController()
    let stage = Stage(root)
    let model = PathModel()
    root.present(UIHostingController(rootView: PathStack(model: model)), animated: true)
    stage.clock.settle()
    try stage.tap("Go to 7")
    #expect(model.path == [7])
    try stage.settle(after: stage.user.tapBack())
    #expect(model.path == [])
    try stage.tap("Dismiss")
    #expect(root.presentedViewController == nil)
  }

  @Test func `A view that UIKit code has pushed can present`() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(stack)
    let model = SheetModel()
    stack.pushViewController(
      UIHostingController(rootView: SheetScreen(model: model)), animated: true)
    stage.clock.settle()
    model.isPresented = true
    stage.clock.settle()
    #expect(stage.texts.contains("Sheet"))
    #expect(stack.presentedViewController != nil)
  }

  @Test func `A UIKit screen in a destination can push, which counts as the user's action`()
    throws
  {
    let model = PathModel([1])
    let stage = Stage { PathOf(model: model) { UIKitScreen(title: "UIKit \($0)") } }
    let controller = try #require(stage.stack?.topViewController?.children.first)
    #expect(controller.title == "UIKit 1")
    // UIKit code pops a page of the path, and SwiftUI reacts as if the user had gone back.
    stage.settle(after: controller.navigationController?.popViewController(animated: true))
    #expect(model.path == [])
  }

  @Test func `A UIKit screen in a destination can present over it`() throws {
    let model = PathModel([1])
    let stage = Stage { PathOf(model: model) { UIKitScreen(title: "UIKit \($0)") } }
    let controller = try #require(stage.stack?.topViewController?.children.first)
    controller.present(UIHostingController(rootView: DismissButton()), animated: true)
    stage.clock.settle()
    try stage.tap("Dismiss")
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    #expect(model.path == [1])
  }

  @Test func `Bar preferences of pages do not affect a surrounding UIKit stack`() throws {
    let stack = UINavigationController(
      rootViewController: UIHostingController(
        rootView: TabView {
          NavigationStack { Text("Inner").navigationTitle("Inner title") }.tabItem { Text("Tab") }
        }))
    stack.isNavigationBarHidden = true
    let stage = Stage(stack)
    #expect(stage.texts.contains("Inner"))
    #expect(stack.isNavigationBarHidden)
    #expect(stack.topViewController?.navigationItem.title ?? "" == "")
    let inner = stage.tabs?.selectedViewController?.children.first as? UINavigationController
    #expect(inner?.topViewController?.navigationItem.title == "Inner title")
    #expect(inner?.isNavigationBarHidden == false)
  }
}

// MARK: Screens

struct UIKitScreen: UIViewControllerRepresentable {
  let title: String

  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
