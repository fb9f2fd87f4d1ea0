import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Tabs, pages and switching flows in SwiftUI", .onDevice)
struct TabsTests {
  @Test(
    "Promise 11: a page that the coordinator denies turns back after the swipe",
    .needsUIKit("Pages are tabs on macOS."))
  func deniedPage() async throws {
    let pages = Flow(Navigation(pages: ["one", "two"]))
    pages.ways["two"] = { .deny("Accept the terms first.") }
    let window = await Window(pages)
    try await window.act { try $0.swipePage(.forward) }
    #expect(pages.navigation.top == "one")
    #expect(window.picture == ["~one~"])
  }

  @Test("Tabs show the labels and badges that the coordinator provides")
  func labels() async throws {
    let cart = Cart()
    let coordinator = LabelledCoordinator(cart)
    let window = await Window(Navigator(coordinator, reportsLeaks: false))
    let controller = try #require(window.first(UITabBarController.self))
    let items = try #require(controller.tabBar.items)
    #expect(items.map(\.title) == ["Shop", "Cart"])
    #expect(items.map(\.badgeValue) == [nil, nil])
    cart.count = 3
    await window.settle()
    #expect(controller.tabBar.items?.map(\.badgeValue) == [nil, "3"])
  }

  @Test("Lazy tabs have their labels before a tap creates their content")
  func lazy() async throws {
    let mail = Flow(Navigation(root: "inbox"))
    let tabs = Flow(
      Navigation(tabs: ["shop", "mail", "notes"], isLazy: true),
      ["mail": mail.resultIgnored])
    let window = await Window(tabs)
    #expect(window.picture == ["(*shop … …)"])
    let controller = try #require(window.first(UITabBarController.self))
    #expect(controller.tabBar.items?.map(\.title) == ["shop", "mail", "notes"])
    #expect(tabs.made == ["shop": 1])
    try await window.act(showing: ["(shop *[inbox] …)"]) { try $0.tapTab(1) }
    mail.push("letter")
    try await window.act { try $0.tapTab(2) }
    await window.expectToShow(["(shop *[inbox letter] notes)"], after: tabs.select("mail"))
    #expect(tabs.made == ["shop": 1, "mail": 1, "notes": 1])
  }

  @Test(
    "Promise 13: A released tab is shown in the layout of its new coordinator",
    .needsUIKit("Pages are tabs on macOS."))
  func otherLayout() async throws {
    let mails: [(Navigation<Flow.Route>, picture: String)] = [
      (Navigation(root: "inbox"), "[inbox]"),
      (Navigation(tabs: ["inbox", "sent"]), "(*inbox sent)"),
      (Navigation(pages: ["inbox", "sent"]), "~inbox~"), (Navigation(switching: "inbox"), "inbox"),
      (Navigation(root: "inbox", path: ["letter"]), "[inbox letter]"),
    ]
    let app = Flow(Navigation(tabs: ["shop", "mail"]))
    let window = await Window(app)
    let mail = try #require(window.navigator.tree.flow(.root)?.entries.last)
    for (navigation, picture) in mails {
      app.makes["mail"] = { Flow(navigation).resultIgnored() }
      await window.settle(after: window.navigator.release(mail))
      try await window.act { try $0.tapTab(1) }
      #expect(window.picture == ["(shop *\(picture))"])
      await window.settle(after: app.select("shop"))
    }
  }

  @Test("A named animation of the app is used, and an unknown name is reported")
  func animations() async throws {
    let flow = Flow(Navigation(switching: "a"))
    let window = await Window(flow) { $0.animation("fade", .easeInOut) }
    await window.expectToShowTree(after: flow.perform(.show("b").animated(.custom("fade"))))
    let reported = await reports {
      await window.settle(after: flow.perform(.show("c").animated(.custom("spin"))))
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains(#".custom("spin"), but NavigatorView defines fade."#) == true)
    #expect(window.picture == ["c"])
  }

  @Test("Promise 24: an unknown name of an animation is reported for a push, too, once")
  func unknownAnimationOfPush() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    let reported = await reports {
      for name in ["a", "b"] {
        await window.settle(after: flow.perform(.push(Flow.Route(name)).animated(.custom("spin"))))
      }
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains(#".custom("spin"), but NavigatorView defines none."#) == true)
    #expect(window.picture == ["[home a b]"])
  }

  #if CAIRN_ON_MACOS
    @Test("Pages are tabs with their titles on macOS, where the user cannot swipe through pages")
    func pagesOnMacOS() async throws {
      let window = await Window(Flow(Navigation(pages: ["intro", "shop"])))
      #expect(window.picture == ["(*intro shop)"])
      let titles = window.first(UITabBarController.self)?.tabBar.items?.map(\.title)
      #expect(titles == ["intro", "shop"])
    }
  #endif

  @Test(
    "Promise 23: a page whose stack is filled off screen shows all of it when the user turns to it",
    .needsUIKit("Pages are tabs on macOS.")
  )
  func pushedBeforeThePageIsTurned() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let list = Flow(Navigation(root: "list"))
    let pages = Flow(Navigation(pages: ["intro", "shop"]), ["shop": list.resultIgnored])
    let window = await Window(pages)
    list.push("a")
    list.push("b")
    pages.select("shop")
    await window.wait(0.1)
    await window.expectToShow(["~[list a b]~"])
  }

  @Test(
    "A style that the app sets around the host is the style of its tabs, except in pages",
    .needsUIKit("Pages are tabs on macOS."))
  func tabStyle() async throws {
    let tabs = Flow(Navigation(tabs: ["a", "b"]))
    let styled = await Window(tabs) { $0.tabViewStyle(.page) }
    #expect(styled.picture == ["~a~"])

    let inner = Flow(Navigation(tabs: ["a", "b"]))
    let pages = Flow(Navigation(pages: ["inner"]), ["inner": inner.resultIgnored])
    let window = await Window(pages)
    #expect(window.picture == ["~(*a b)~"])
  }

  @Test(
    "Promise 23: while pushed tabs are being popped, nothing is pushed in their place",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func leavingPushedTabs() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let list = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first"]), ["first": list.resultIgnored])
    let flow = Flow(Navigation(root: "home"), ["tabs": tabs.resultIgnored])
    let window = await Window(flow)
    await window.settle(after: flow.push("tabs"))
    #expect(window.picture == ["[home (*[list])]"])
    try window.user.tapBack()
    await window.expectToShowTree(after: flow.push("next"))
  }
}

@MainActor
private final class LabelledCoordinator: Coordinator {
  enum Route: String, Routable { case shop, cart }
  let navigation = Navigation(tabs: [Route.shop, .cart])
  let cart: Cart

  init(_ cart: Cart) { self.cart = cart }

  func destination(for route: Route) -> Destination { Screen(route.rawValue) }
}

// snippet: doc-view-tabs
extension LabelledCoordinator: ViewTabs {
  func tabLabel(for route: Route) -> some View {
    switch route {
    case .shop: Label("Shop", systemImage: "bag")
    case .cart: Label("Cart", systemImage: "cart")
    }
  }

  func tabBadge(for route: Route) -> Text? {
    route == .cart && cart.count > 0 ? Text(verbatim: "\(cart.count)") : nil
  }
}
// end snippet
