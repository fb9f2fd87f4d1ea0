import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Screens in SwiftUI", .onDevice)
struct ScreenTests {
  @Test("Promise 27: a view without a model shows the new values of its route")
  func renewedView() async throws {
    let notes = Notes()
    let window = await Window(Navigator(notes, reportsLeaks: false))
    #expect(window.picture == ["[first]"])
    await window.settle(after: notes.updateRoute(to: .note(text: "second")))
    #expect(window.picture == ["[second]"])
  }

  @Test(
    "Promise 20: a restored place shows the view controller of its new model",
    .needsUIKit("macOS shows no view controllers."))
  func restored() async throws {
    let flow = Flow(Navigation(root: "home"))
    flow.makes["home"] = { Destination(LegacyModel("model \(flow.made["home"] ?? 0)")) }
    let window = await Window(flow)
    #expect(try window.user.sees("model 1"))
    window.navigator.restore(try window.navigator.snapshot())
    await window.settle()
    #expect(try window.user.sees("model 2"))
  }

  @Test(
    "Pattern P21: a UIKit screen is shown in SwiftUI and created once",
    .needsUIKit("macOS shows no view controllers."))
  func viewController() async throws {
    let model = LegacyModel("legacy")
    let flow = Flow(Navigation(root: "home"), ["legacy": { Destination(model) }])
    let window = await Window(flow)
    await window.settle(after: flow.push("legacy"))
    #expect(window.picture == ["[home legacy]"])
    await window.settle(after: flow.push("over"))
    try await window.settle(after: window.user.tapBack())
    #expect(window.picture == ["[home legacy]"])
    #expect(model.made == 1)
  }

  @Test(
    "Pattern P21: the UIKit host shows a SwiftUI screen, which can find its place",
    .needsUIKit("macOS shows no view controllers."))
  func inUIKit() async throws {
    let flow = Flow(Navigation(root: "home"), ["where": { Destination(WhereModel()) }])
    let navigator = Navigator(flow, reportsLeaks: false)
    let window = HeadlessUser.window(showing: NavigatorViewController(navigator))
    HeadlessDevice.current.clock.settle()
    flow.push("where")
    HeadlessDevice.current.clock.settle()
    #expect(try HeadlessUser(window).sees("home, where"))
  }

  @Test(
    "Pushed and presented views also find the navigator and the nearest coordinator")
  func environment() async throws {
    let inner = Flow(Navigation(root: "where"), ["where": { Destination(WhereModel()) }])
    let flow = Flow(
      Navigation(root: "home"),
      ["where": { Destination(WhereModel()) }, "inner": inner.resultIgnored])
    let window = await Window(flow)
    await window.settle(after: flow.push("where"))
    #expect(try window.user.sees("home, where"))
    await window.settle(after: flow.present("inner", as: .sheet))
    #expect(try window.user.sees("where"))
  }

  @Test("Promise 24: a model without a view is reported, and a placeholder is shown")
  func noView() async throws {
    let flow = Flow(Navigation(root: "home"), ["odd": { Destination(OddModel()) }])
    let window = await Window(flow)
    let reported = await reports {
      await window.settle(after: flow.push("odd"))
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
}

@MainActor
private final class OddModel {}

@MainActor
private final class LegacyModel: ViewControllerScreen {
  private let text: String
  private(set) var made = 0

  init(_ text: String) { self.text = text }

  func makeViewController() -> UIViewController {
    made += 1
    let viewController = UIViewController(nibName: nil, bundle: nil)
    let label = UILabel(frame: viewController.view.bounds)
    label.text = text
    viewController.view.addSubview(label)
    return viewController
  }
}

/// A coordinator whose only screen is a view that shows the values of its route.
private final class Notes: Coordinator {
  enum Route: Routable {
    case note(text: String)
    var identity: Self { .note(text: "") }
  }

  let navigation = Navigation(root: Route.note(text: "first"))

  func destination(for route: Route) -> Destination {
    switch route {
    case .note(let text): Text(verbatim: text)
    }
  }
}

@MainActor
private final class WhereModel: ViewScreen {
  var body: some View { WhereView() }
}

/// Shows the routes of the nearest flow.
private struct WhereView: View {
  @EnvironmentCoordinator private var flow: Flow?
  @Environment(\.navigator) private var navigator

  var body: some View {
    let routes = flow?.navigation.stack.map(\.name) ?? ["nowhere"]
    Text(verbatim: navigator == nil ? "no navigator" : routes.joined(separator: ", "))
  }
}
