import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Screens", .onDevice)
struct ScreenTests {
  let app = Flow(Navigation(root: "home"))

  /// A host that has been told nothing about screens beyond what the models say.
  private func host(
    _ makesScreen: @escaping @MainActor (AnyObject) -> UIViewController? = { _ in nil }
  ) -> UIKitWindow {
    let navigator = Navigator(app, reportsLeaks: false)
    let host = NavigatorViewController(navigator)
    host.makesScreen = makesScreen
    return UIKitWindow(navigator, host: host)
  }

  @Test("Promise 24: a model without a view controller is reported, and a placeholder says so")
  func placeholder() async throws {
    var shown: UIKitWindow?
    let texts = await reports {
      shown = host()
      await shown?.settle()
    }
    let window = try #require(shown)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("cannot show the Screen at Flow / home") == true)
    #expect(texts.first?.contains("make Screen conform to ViewControllerScreen") == true)
    #expect(try window.user.texts.contains("Screen has no view controller."))
    // What comes above it is shown all the same.
    app.makes["known"] = { Destination(Known()) }
    app.push("known")
    await window.settle()
    #expect(window.stack?.topViewController is KnownViewController)
  }

  @Test("The model says what shows it; only for one that does not is the host's closure asked")
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

  @Test("A view controller may itself be the destination, and is shown as it is")
  func viewController() async {
    let screen = UIViewController(nibName: nil, bundle: nil)
    app.makes["plain"] = { Destination(screen) }
    let window = host { _ in UIViewController(nibName: nil, bundle: nil) }
    app.push("plain")
    await window.settle()
    #expect(window.stack?.topViewController === screen)
    #expect(window.stack?.viewControllers.count == 2)
  }

  @Test("A screen is made once for its place, however often its stack is shown anew")
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

  @Test("A screen comes out of a storyboard by the name of its type, with what it needs")
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

  @Test("A storyboard without that identifier raises what names it")
  func missingIdentifier() async {
    app.makes["detail"] = { Destination(DetailModel(storyboard: "Nowhere")) }
    let window = host { _ in UIViewController(nibName: nil, bundle: nil) }
    app.push("detail")
    await window.settle()
    let texts = HeadlessDevice.current.log.exceptions
    #expect(texts.count == 1)
    #expect(texts.first?.contains("'DetailViewController'") == true)
  }

  @Test("A screen that was released is made anew for its new model, and the old one is gone")
  func released() async throws {
    let app = Flow(Navigation(tabs: ["home", "mail"]))
    let window = app.inWindow()
    app.select("mail")
    await window.settle()
    app.select("home")
    await window.settle()
    let mail = try #require(window.navigator.tree.flow(.root)?.entries.last)
    weak let old = window.screens.last
    #expect(old?.model.map { "\($0)" } == "mail")
    window.navigator.release(mail)
    await window.expectToShowTree()
    #expect(old == nil)
    app.select("mail")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["mail"])
  }
}

/// A model that says which view controller shows it.
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
