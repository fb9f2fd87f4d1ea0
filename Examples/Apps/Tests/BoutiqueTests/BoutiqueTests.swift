import Boutique
import Cairn
import Foundation
import Testing
import UIKit

@testable import BoutiqueByHand
@testable import BoutiqueWithCairn

@MainActor
@Suite("Boutique", .onADevice, .serialized)
struct BoutiqueTests {
  @Test("A user registers, shops and signs out", arguments: Version.allCases)
  func shop(_ version: Version) async {
    let store = Store()
    let app = version.run(store)
    await app.stage.tap("Register")
    await app.stage.tapBack()
    await app.stage.tap("Register", "Done", "Hat", "Add to cart", "Reviews")
    #expect(app.stage.barTitles == ["Catalogue", "Hat", "Reviews of Hat"])
    await app.stage.tapTab(1)
    await app.stage.tap("Check out", "Enter Oslo", "Next", "Pay")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Cart", "Thanks"])
    #expect(store.orders == ["1 to Oslo"])
    await app.stage.tapTab(2)
    await app.stage.tap("Orders")
    #expect(app.stage.texts.contains("1 to Oslo"))
    await app.stage.tapBack()
    await app.stage.tap("Sign out")
    #expect(app.stage.barTitles == ["Log in"])
  }

  @Test("The checkout can be left in each way", arguments: Version.allCases)
  func leaving(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(1)
    await app.stage.tap("Check out", "Next")
    await app.stage.tapBack()
    await app.stage.tap("Cancel", "Check out")
    await app.stage.swipeDown()
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Cart"])
  }

  @Test("Links lead to a product and to the orders, from anywhere", arguments: Version.allCases)
  func links(_ version: Version) async {
    let app = version.run()
    await app.follow(version.orders)
    #expect(app.stage.barTitles == ["Profile", "Orders"])
    await app.stage.tapTab(1)
    await app.stage.tap("Check out")
    await app.follow("/products/2")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Catalogue", "Hat"])
    #expect(app.complaints() == [])
  }

  @Test("A user sees the same in both versions after each step")
  func same() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 12
    let found = await Comparison(
      byHand: { Version.byHand.run() }, withCairn: { Version.withCairn.run() },
      steps: [.back, .swipeDown, .tab(0), .tab(1), .tab(2)]
    ).differences(bound: bound).found
    #expect(found == [])
  }

  // MARK: Faults of the version by hand

  @Test("A visitor's link is followed after the log-in", arguments: Version.allCases)
  func linkOfAVisitor(_ version: Version) async {
    let app = version.run(Store())
    await app.follow("/products/2")
    app.expect(fault: "The chain of routes begins at home, whoever has logged in") {
      app.stage.barTitles == ["Log in"]
    }
    guard version == .withCairn else { return }
    await app.stage.tap("Log in")
    #expect(app.stage.barTitles == ["Catalogue", "Hat"])
  }

  @Test("A link does not discard an order", arguments: Version.allCases)
  func draft(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(1)
    await app.stage.tap("Check out", "Enter Oslo")
    await app.follow("/products/2")
    app.expect(fault: "Each link begins by dismissing everything") {
      (app.stage.presented as? UIAlertController)?.title == "Cancel the order?"
    }
  }

  @Test("A link keeps what the other tabs show", arguments: Version.allCases)
  func otherTabs(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(2)
    await app.stage.tap("About")
    await app.follow("/products/2")
    await app.stage.tapTab(2)
    app.expect(fault: "Each link makes all tabs anew") {
      app.stage.barTitles == ["Profile", "About"]
    }
  }

  @Test("A checkout that is swiped away is released", arguments: Version.allCases)
  func swipedAway(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(1)
    let alive = app.alive()
    await app.stage.tap("Check out")
    await app.stage.swipeDown()
    app.expect(fault: "A child is removed after the next transition of its parent") {
      app.alive() == alive
    }
  }

  @Test("A flow in its parent's stack is released", arguments: Version.allCases)
  func sharedStack(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(2)
    let alive = app.alive()
    for _ in 0..<3 {
      await app.stage.tap("About", "Licences")
      await app.stage.chooseInBackMenu("Profile")
    }
    app.expect(fault: "Its root is the parent's stack, which is always shown") {
      app.alive() == alive
    }
  }
}

extension Version {
  /// The link to the orders, which belongs to the third tab.
  var orders: String { self == .byHand ? "/orders" : "/profile/orders" }
}
