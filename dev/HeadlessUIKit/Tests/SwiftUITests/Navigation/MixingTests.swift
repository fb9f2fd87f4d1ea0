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
