import Cairn
import CairnUIKit
import Observation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Tabs that change at run time on UIKit", .onDevice)
struct RuntimeTabsTests {
  let app = Flow(Navigation(tabs: ["shop", "mail", "profile"], selected: "mail"))
  let shop = Flow(Navigation(root: "list"))
  let window: UIKitWindow

  init() {
    app.makes["shop"] = { [shop] in shop.onResult { _ in } }
    window = app.inWindow()
  }

  private var tabs: [UITab] { window.first(UITabBarController.self)?.tabs ?? [] }

  @Test("Promise 31: tabs that stay keep their view controllers when others come and go")
  func set() async throws {
    shop.push("detail")
    await window.expectToShowTree()
    app.select("shop")
    await window.expectToShowTree()
    app.select("mail")
    await window.expectToShowTree()
    let before = tabs
    let content = before[0].viewController
    #expect(content is UINavigationController)
    app.set(["profile", "shop", "new"])
    await window.expectToShowTree()
    #expect(tabs.count == 3)
    #expect(tabs[0] === before[2])
    #expect(tabs[1] === before[0])
    #expect(tabs[1].viewController === content)
    #expect(app.navigation.top == "shop", "The tab at the position of the one that left")
    #expect(window.namesOnScreen == ["detail"])
    try await window.act { try $0.tapTab(2) }
    #expect(window.namesOnScreen == ["new"])
  }

  @Test("Promise 31: a tap during a transition selects the tab that is drawn, or nothing")
  func tapMeanwhile() async throws {
    let controller = try #require(window.first(UITabBarController.self))
    let (mail, profile) = (tabs[1], tabs[2])
    let shopTab = tabs[0]
    app.select("shop")
    await window.settle()
    shop.push("detail")
    app.remove("mail")
    // UIKit still shows three tabs.
    #expect(tabs == [shopTab, mail, profile])
    let delegate = try #require(controller.delegate)
    #expect(delegate.tabBarController(controller, shouldSelectTab: mail) == false)
    #expect(app.navigation.top == "shop")
    _ = delegate.tabBarController(controller, shouldSelectTab: profile)
    #expect(app.navigation.top == "profile")
    await window.settle()
    #expect(tabs == [shopTab, profile])
  }

  @Test("Promise 31: a tab that starts again is shown anew, in its position")
  func restart() async throws {
    let before = tabs
    app.restart("mail")
    await window.expectToShowTree()
    #expect(tabs[0] === before[0])
    #expect(tabs[1] !== before[1])
    #expect(tabs[1].identifier == before[1].identifier)
    #expect(window.namesOnScreen == ["mail"])
  }
}

@MainActor
@Suite("Declared tabs on UIKit", .onDevice)
struct TabItemTests {
  @Test("Promise 31: a tab shows the declared title and image, and its badge follows the model")
  func badge() async throws {
    let shop = ShopTabs()
    let window = UIKitWindow(Navigator(shop, reportsLeaks: false))
    await window.settle()
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.tabs.map(\.title) == ["List", "Search", "Cart"])
    #expect(tabs.tabs.map { $0.image != nil } == [false, true, true])
    #expect(tabs.tabs.map(\.badgeValue) == [nil, nil, nil])
    #expect(tabs.tabBar.items?.map(\.title) == ["List", "Search", "Cart"])
    for count in 1...3 {
      shop.cart.count = count
      await window.settleAfterTasks()
      #expect(tabs.tabs.map(\.badgeValue) == [nil, nil, "\(count)"])
    }
    shop.set([.cart, .list])
    shop.cart.count = 0
    await window.settleAfterTasks()
    #expect(tabs.tabs.map(\.title) == ["Cart", "List"])
    #expect(tabs.tabs.map(\.badgeValue) == [nil, nil])
    shop.cart.count = 7
    await window.settleAfterTasks()
    #expect(tabs.tabs.map(\.badgeValue) == ["7", nil])
  }

  @Test("Promise 31: a tab's image follows the model; the app's own badge and the tab stay")
  func image() async throws {
    let shop = ShopTabs()
    let window = UIKitWindow(Navigator(shop, reportsLeaks: false))
    await window.settle()
    let tabs = try #require(window.first(UITabBarController.self))
    let (list, cart) = (tabs.tabs[0], tabs.tabs[2])
    let empty = cart.image
    list.badgeValue = "mine"
    shop.cart.isFull = true
    await window.settleAfterTasks()
    #expect(tabs.tabs[2] === cart)
    #expect(cart.image != empty)
    shop.select(.cart)
    await window.settleAfterTasks()
    #expect(list.badgeValue == "mine")
  }
}

@MainActor
@Suite("Blank tabs on UIKit", .onDevice)
struct BlankTabTests {
  @Test("Promise 31: a tab without a title and an image is reported once, with its path")
  func blank() async throws {
    let tabs = BlankTabs()
    let texts = await reports {
      let window = UIKitWindow(Navigator(tabs, reportsLeaks: false))
      await window.settleAfterTasks()
      tabs.select(.bare)
      tabs.set([.bare, .declared, .titled])
      await window.settleAfterTasks()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("UIKit shows a blank tab for BlankTabs / bare: ") == true)
    #expect(texts.first?.hasSuffix("or let it conform to ViewControllerTabs.") == true)
  }
}

/// Tabs of which one has no item, and one a title of its own.
private final class BlankTabs: Coordinator {
  enum Route: Routable { case declared, titled, bare }
  let navigation = Navigation(tabs: [Route.declared, .titled, .bare])

  func destination(for route: Route) -> Destination {
    let viewController = UIViewController()
    if route == .titled { viewController.title = "Titled" }
    return Destination(viewController)
  }

  func tabItem(for route: Route) -> TabItem? {
    route == .declared ? TabItem(title: "Declared") : nil
  }
}

@MainActor
@Observable
private final class Cart {
  var count = 0
  var isFull = false
}

@MainActor
private final class ShopTabs: Coordinator {
  enum Route: String, Routable { case list, search, cart }
  let navigation = Navigation(tabs: [Route.list, .search, .cart])
  let cart = Cart()

  func destination(for route: Route) -> Destination { Destination(Screen(route.rawValue)) }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .list: TabItem(title: "List")
    case .search: TabItem(title: "Search", role: .search)
    case .cart:
      TabItem(title: "Cart", systemImage: cart.isFull ? "cart.fill" : "cart", badge: cart.count)
    }
  }
}
