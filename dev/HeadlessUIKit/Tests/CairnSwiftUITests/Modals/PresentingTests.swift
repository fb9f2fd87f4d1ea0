import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Modals in SwiftUI", .onDevice)
struct PresentingTests {
  @Test(
    "Promise 4: a sheet that becomes compact while its window grows is not mistaken for the window"
  )
  func narrow() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    // In landscape a phone shows sheets across its whole width.
    window.user.resize(to: CGSize(width: 932, height: 430))
    await window.expectToShowTree(after: flow.present("cart", as: .sheet))
    await window.resize(to: 1024)
    #expect(
      window.navigator.traits
        == Traits(horizontalSizeClass: .regular, verticalSizeClass: .regular))
  }

  @Test(
    "Promise 23: An alert that UIKit code presents when a flow has ended stays",
    .needsUIKit("The alert is UIKit's."))
  func alertOfHandler() async throws {
    let app = Flow(Navigation(root: "home"))
    let flow = Flow(Navigation(root: "form"))
    let alert = UIAlertController(title: "Paid", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    weak var root: UIViewController?
    app.makes["form"] = { flow.onResult { _ in root?.present(alert, animated: true) } }
    let window = await Window(app)
    root = window.window.rootViewController
    await window.settle(after: app.push("form"))
    await window.settle(after: flow.finish("paid"))
    #expect(window.picture == ["[home]", "dialog Paid"])
    try await window.act { try $0.tapAlertAction("OK") }
  }
}
