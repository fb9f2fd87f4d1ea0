import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Screens in SwiftUI", .onDevice)
struct ScreenTests {
  @Test("Models are made once, however often SwiftUI makes views")
  func madeOnce() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.push("a")
    await window.settle()
    flow.push("b")
    flow.present("sheet", as: .sheet)
    await window.expectToShowTree()
    #expect(flow.made == ["home": 1, "a": 1, "b": 1, "sheet": 1])
  }

  @Test("A view may be returned from destination(for:)")
  func plainView() async throws {
    let flow = Flow(
      Navigation(root: "home"), ["about": { DestinationBuilder.buildExpression(Text("About us")) }])
    let window = await Window(flow)
    flow.push("about")
    await window.settle()
    #expect(window.picture == ["[home About us]"])
  }

  @Test("Pattern P21: a UIKit screen is shown, made once")
  func viewController() async throws {
    let model = LegacyModel()
    let flow = Flow(Navigation(root: "home"), ["legacy": { Destination(model) }])
    let window = await Window(flow)
    flow.push("legacy")
    await window.settle()
    #expect(window.picture == ["[home legacy]"])
    flow.push("over")
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(window.picture == ["[home legacy]"])
    #expect(model.made == 1)
  }

  @Test("Pattern P21: a SwiftUI screen is shown by the UIKit host, and knows where it is")
  func inUIKit() async throws {
    let flow = Flow(Navigation(root: "home"), ["where": { Destination(WhereModel()) }])
    let navigator = Navigator(flow, reportsLeaks: false)
    let window = HeadlessUser.window()
    window.rootViewController = NavigatorViewController(navigator)
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
    flow.push("where")
    HeadlessDevice.current.clock.settle()
    #expect(try HeadlessUser(window).sees("home, where"))
  }

  @Test(
    "Views find the navigator and the nearest coordinator, also where they are pushed or presented")
  func environment() async throws {
    let inner = Flow(Navigation(root: "where"), ["where": { Destination(WhereModel()) }])
    let flow = Flow(
      Navigation(root: "home"),
      ["where": { Destination(WhereModel()) }, "inner": { inner.onResult { _ in } }])
    let window = await Window(flow)
    flow.push("where")
    await window.settle()
    #expect(try window.user.sees("home, where"))
    flow.present("inner", as: .sheet)
    await window.settle()
    #expect(try window.user.sees("where"))
  }

  @Test("Promise 24: a model without a view is reported, and a placeholder shown")
  func noView() async throws {
    let flow = Flow(Navigation(root: "home"), ["odd": { Destination(OddModel()) }])
    let window = await Window(flow)
    let reported = await reports {
      flow.push("odd")
      await window.settle()
    }
    #expect(
      reported == [
        """
        SwiftUI cannot show the OddModel at Flow / odd: it has no view. A placeholder is shown.

        To fix this, make OddModel conform to ViewScreen in the app's UI layer, or return a \
        view for it from NavigatorView.screens(_:).
        """
      ])
    #expect(window.picture == ["[home OddModel has no view.]"])
  }

  @Test("An app may say elsewhere which view shows a model")
  func screens() async throws {
    let flow = Flow(Navigation(root: "home"), ["odd": { Destination(OddModel()) }])
    let window = await Window(flow) { view in
      view.screens { $0 is OddModel ? Text("odd") : nil }
    }
    flow.push("odd")
    await window.settle()
    #expect(window.picture == ["[home odd]"])
  }
}

@MainActor
private final class OddModel {}

@MainActor
private final class LegacyModel: ViewControllerScreen {
  private(set) var made = 0

  func makeViewController() -> UIViewController {
    made += 1
    let viewController = UIViewController(nibName: nil, bundle: nil)
    let label = UILabel(frame: .zero)
    label.text = "legacy"
    viewController.view.addSubview(label)
    return viewController
  }
}

@MainActor
private final class WhereModel: ViewScreen {
  var body: some View { WhereView() }
}

/// Says which routes the nearest flow has.
private struct WhereView: View {
  @EnvironmentCoordinator private var flow: Flow?
  @Environment(\.navigator) private var navigator

  var body: some View {
    let routes = flow?.navigation.stack.map(\.name) ?? ["nowhere"]
    Text(verbatim: navigator == nil ? "no navigator" : routes.joined(separator: ", "))
  }
}
