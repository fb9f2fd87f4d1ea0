import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Screens on UIKit", .onDevice)
struct ScreenTests {
  let app = Flow(Navigation(root: "home"))

  /// A host without a closure for screens, so only the models provide them.
  private func host(
    _ makesScreen: @escaping @MainActor (AnyObject) -> UIViewController? = { _ in nil }
  ) -> UIKitWindow {
    app.inWindow { $0.makesScreen = makesScreen }
  }

  @Test("Promise 24: a model without a view controller is reported, and a placeholder explains it")
  func placeholder() async throws {
    var shown: UIKitWindow?
    await expectReport(
      "cannot show the Screen at Flow / home", "make Screen conform to ViewControllerScreen"
    ) {
      shown = host()
      await shown?.settle()
    }
    let window = try #require(shown)
    #expect(try window.user.texts.contains("Screen has no view controller."))
    // Screens above it are still shown.
    app.makes["known"] = { Destination(Known()) }
    app.push("known")
    await window.settle()
    #expect(window.stack?.topViewController is KnownViewController)
  }

  @Test("The host's closure is called only if the model does not provide its view controller")
  func order() async {
    var asked: [String] = []
    app.makes["known"] = { Destination(Known()) }
    let window = host { model in
      asked.append("\(model)")
      return UIViewController(nibName: nil, bundle: nil)
    }
    app.push("known")
    await window.settle()
    #expect(asked == ["home"])
    #expect(window.stack?.topViewController is KnownViewController)
  }

  @Test("A screen is created once for its place, however often its stack is updated")
  func once() async {
    var made: [String] = []
    let window = host { model in
      made.append("\(model)")
      return UIViewController(nibName: nil, bundle: nil)
    }
    app.push("detail")
    app.present("sheet")
    await window.settle()
    app.perform(.sequence(.dismiss, .set(["detail", "home"])))
    await window.settle()
    #expect(made.sorted() == ["detail", "home", "sheet"])
  }

  @Test("A storyboard creates a screen by the name of its type, with its dependencies")
  func storyboard() async throws {
    UIStoryboard.register(
      DetailViewController.self, identifier: "DetailViewController", storyboard: "Shop")
    app.makes["detail"] = { Destination(DetailModel(storyboard: "Shop")) }
    let window = host { _ in UIViewController(nibName: nil, bundle: nil) }
    app.push("detail")
    await window.settle()
    let shown = try #require(window.stack?.topViewController as? DetailViewController)
    #expect(shown.model != nil)
    #expect(shown.storyboard != nil)
    #expect(HeadlessDevice.current.log.exceptions == [])
  }
}

/// A model that provides its view controller.
@MainActor
private final class Known: ViewControllerScreen {
  func makeViewController() -> UIViewController { KnownViewController(nibName: nil, bundle: nil) }
}

private final class KnownViewController: UIViewController {}

@MainActor
private final class DetailModel: ViewControllerScreen {
  private let storyboard: UIStoryboard
  init(storyboard name: String) { storyboard = UIStoryboard(name: name, bundle: nil) }

  func makeViewController() -> UIViewController {
    storyboard.screen { DetailViewController(coder: $0, model: self) }
  }
}

private final class DetailViewController: UIViewController {
  let model: DetailModel?

  init?(coder: NSCoder, model: DetailModel) {
    self.model = model
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    model = nil
    super.init(coder: coder)
  }
}
