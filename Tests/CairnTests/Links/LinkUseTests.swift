@_spi(Hosts) import Cairn
import Foundation
import Testing

/// Chooses the flow behind `/checkout`.
@MainActor
private enum Flags {
  static var usesNewCheckout = false
}

private final class Shop: Coordinator {
  enum Route: Routable { case home, flags, lab(Int), checkout, order(Int), orders }

  static let links = Links<Route> {
    Link("/", .home)
    Link("/debug/flags", .flags).internalOnly
    Mount("/lab/:number", Route.lab, Shop.Lab.self).internalOnly
    Link("/o", .orders, under: .home).matchOnly
    Link("/orders", .orders, under: .home)
    Link("/o/:number", Route.order, under: .home).matchOnly
    Link("/orders/:number", Route.order, under: .home)
    // snippet: links-choosing
    Mount(
      "/checkout", .checkout,
      choosing: { if Flags.usesNewCheckout { NewCheckout.self } else { OldCheckout.self } })
    // end snippet
  }

  let navigation = Navigation(root: Route.home)
  func destination(for route: Route) -> Destination {
    switch route {
    case .home, .flags, .order, .orders: TestScreen("\(route)")
    case .lab: Lab()
    case .checkout: if Flags.usesNewCheckout { NewCheckout() } else { OldCheckout() }
    }
  }

  final class Lab: Coordinator {
    enum Route: Routable { case tubes, tube(Int) }
    static let links = Links<Route> { Link("/tubes/:number", Route.tube, under: .tubes) }
    let navigation = Navigation(root: Route.tubes)
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
  }

  final class OldCheckout: Coordinator {
    enum Route: Routable { case address, payment }
    static let links = Links<Route> {
      Link("/", .address)
      Link("/payment", .payment, under: .address)
    }
    let navigation = Navigation(root: Route.address)
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
  }

  final class NewCheckout: Coordinator {
    enum Route: Routable { case all, review }
    static let links = Links<Route> {
      Link("/", .all)
      Link("/review", .review, under: .all)
    }
    let navigation = Navigation(root: Route.all)
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
  }
}

@MainActor
@Suite("Links for a part of the URLs", .failsOnReports, .serialized)
struct LinkUseTests {
  private let shop = Shop()
  private let navigator: Navigator

  init() {
    Flags.usesNewCheckout = false
    navigator = Navigator(quiet: shop)
  }

  @Test("Promise 30: An internal link is opened by the app, and not from outside")
  func internalOnly() {
    #expect(navigator.open("/debug/flags") == .unhandled)
    #expect(navigator.open("/lab/1/tubes/2") == .unhandled)
    #expect(Shop.links.match("/debug/flags").failure == .noMatch)
    #expect(navigator.shape == "[home]")
    #expect(shop.open("/debug/flags") == .committed)
    #expect(navigator.shape == "[home flags]")
    #expect(shop.open("/lab/1/tubes/2") == .committed)
    #expect(navigator.shape == "[home lab(1)[tubes tube(2)]]")
  }

  @Test("Promise 30: An internal link prints no URL; the URL is that of the screen beneath")
  func internalURL() {
    shop.open("/debug/flags")
    #expect(Shop.links.url(for: .flags) == nil)
    #expect(navigator.url?.absoluteString == "/")
    shop.open("/lab/1/tubes/2")
    #expect(navigator.url?.absoluteString == "/")
  }

  @Test("Promise 16: A link that only matches leads to its route, whose URL another link prints")
  func matchOnly() {
    #expect(navigator.open("/o/7") == .committed)
    #expect(navigator.url?.absoluteString == "/orders/7")
    #expect(navigator.open("/o") == .committed)
    #expect(navigator.url?.absoluteString == "/orders")
  }

  @Test("Promise 18: A flag chooses at run time which of two flows is mounted at a path")
  func choosing() {
    #expect(navigator.open("/checkout/payment") == .committed)
    #expect(navigator.shape == "[home checkout[address payment]]")
    #expect(navigator.url?.absoluteString == "/checkout/payment")
    #expect(navigator.open("/checkout/review") == .unhandled)
    shop.popToRoot()
    Flags.usesNewCheckout = true
    #expect(navigator.open("/checkout/payment") == .unhandled)
    #expect(navigator.open("/checkout/review") == .committed)
    #expect(navigator.shape == "[home checkout[all review]]")
    #expect(navigator.url?.absoluteString == "/checkout/review")
  }

  // MARK: Schemes

  @Test(
    "Promise 18: A URL with its own content leads nowhere, whatever its path",
    arguments: [
      "javascript:/orders/7", "JavaScript://orders/7", "vbscript:/orders/7", "data:/orders/7",
      "file:///orders/7", "blob:/orders/7", "about:/orders/7",
    ])
  func scripts(link: String) {
    let recorder = EventRecorder(navigator)
    #expect(navigator.open(link) == .unhandled)
    #expect(
      recorder.events.last?.note?.hasSuffix("leads nowhere: its scheme is not allowed.") == true)
    #expect(Shop.links.match(link).failure == .scheme)
  }

  @Test("Promise 18: An app can allow only its own schemes")
  func schemes() {
    for link in ["shop://orders/7", "https://shop.example/orders/7", "x-other:/orders/7"] {
      #expect(navigator.open(link) != .unhandled)
    }
    shop.popToRoot()
    navigator.allowedLinkSchemes = ["HTTPS", "shop"]
    #expect(navigator.allowedLinkSchemes == ["https", "shop"])
    for link in ["x-other:/orders/7", "http://shop.example/orders/7", "shop2://orders/7"] {
      #expect(navigator.open(link) == .unhandled)
    }
    for link in ["SHOP://orders/7", "https://shop.example/orders/8", "/orders/9", "orders/7"] {
      #expect(navigator.open(link) == .committed, "\(link)")
    }
    // The app's own links are not checked.
    #expect(shop.open("x-other:/orders/9") == .committed)
    navigator.allowedLinkSchemes = nil
    #expect(navigator.open("x-other:/orders/7") == .committed)
  }

  // MARK: Queries and depth

  private enum Folder: Routable {
    case all, folder([String]), search(String, isExact: Bool)

    static let links = Links<Folder> {
      Link("/each/*path", each: { .folder(["each"] + $0) }, under: .all).matchOnly
      Link("/search?mode=exact&q=:q", { Folder.search($0, isExact: true) }).matchOnly
      Link("/search?q=:q", { Folder.search($0, isExact: false) }).matchOnly
    }
  }

  @Test("Promise 18: A link can build one screen for each component of a path, up to 64 of them")
  func each() {
    #expect(
      Folder.links.match("/each/a/b/c")
        == .matched(
          route: .folder(["each", "a", "b", "c"]),
          under: [.all, .folder(["each", "a"]), .folder(["each", "a", "b"])]))
    #expect(
      Folder.links.match("/each/a") == .matched(route: .folder(["each", "a"]), under: [.all]))
    #expect(Folder.links.match("/each/a" + String(repeating: "/a", count: 63)).linked != nil)
    #expect(
      Folder.links.match("/each/a" + String(repeating: "/a", count: 64)).failure == .noMatch)
  }

  @Test(
    "Promise 16: Of repeated query items, a value is the first, and a static item is any of them",
    arguments: [
      ("/search?q=a&q=b", Folder.search("a", isExact: false)),
      ("/search?q=a&mode=other&mode=exact", .search("a", isExact: true)),
    ])
  private func repeated(link: String, route: Folder) {
    #expect(Folder.links.match(link).linked == route)
  }
}

@MainActor
@Suite("Problems of links that cannot print")
struct LinkPrintingProblemTests {
  enum Route: Routable {
    case home, pair(Int, String), same(Int, Int), page(String), list(Page)
    struct Page: Hashable, Codable, Sendable { var text: String, number = 1 }
  }

  private func problems(_ link: Link<Route>) -> [String] {
    Links<Route> {
      link
      Link("/", .home)
    }.mistakes.map(\.description)
  }

  @Test("Promise 16: A link whose route has the values in another order is a problem")
  func reordered() throws {
    let links = Links<Route> { Link("/pairs/:text/:number", { Route.pair($1, $0) }) }
    let problem = try #require(links.mistakes.first)
    #expect(links.mistakes.count == 1)
    #expect(problem.patterns == ["/pairs/:text/:number"])
    #expect(
      problem.description.contains(
        "matches URLs, but its route does not contain the values in the same order, so pair("))
    #expect(problem.description.contains("append .matchOnly if another address is meant"))
    // It stays in the table.
    #expect(links.match("/pairs/a/7").linked == .pair(7, "a"))
    #expect(links.url(for: .pair(7, "a")) == nil)
    #expect(problems(Link("/same/:b/:a", { Route.same($1, $0) })).count == 1)
  }

  @Test("Promise 16: A link that is not meant to print is no problem")
  func notMeant() {
    let makes = { @Sendable (text: String, number: Int) in Route.pair(number, text) }
    #expect(problems(Link("/pairs/:text/:number", makes)).count == 1)
    #expect(problems(Link("/pairs/:text/:number", makes).matchOnly) == [])
    #expect(problems(Link("/pairs/:text/:number", makes).internalOnly) == [])
    #expect(problems(Link("/list/:text", { (text: String) in .list(.init(text: text)) })) == [])
  }

  @Test("Promise 16: A link is no problem if it, or another one, prints its route")
  func printed() {
    #expect(problems(Link("/pairs/:number/:text", Route.pair)) == [])
    #expect(problems(Link("/same/:a/:b", Route.same)) == [])
    #expect(problems(Link("/old/:number", { (_: Int) in Route.home })) == [])
    #expect(
      problems(Link("/pages/:name", { (name: String) in Route.page(name.lowercased()) })) == [])
    let both = Links<Route> {
      Link("/old/:text/:number", { Route.pair($1, $0) })
      Link("/pairs/:number/:text", Route.pair)
    }
    #expect(both.mistakes == [])
  }

  @Test("Promise 15: The mistakes of mounted links are reported when the root starts")
  func mounted() {
    let (texts, _) = reports {
      let navigator = Navigator(quiet: Outer())
      navigator.end()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("the pattern \"/d/:id\" has 1 parameter(s)") == true)
    #expect(texts.first?.contains("LinkUseTests.swift") == true)
  }

  private final class Outer: Coordinator {
    enum Route: Routable { case home, inner }
    static let links = Links<Route> { Mount("/inner", .inner, Inner.self) }
    let navigation = Navigation(root: Route.home)
    func destination(for route: Route) -> Destination {
      if route == .inner { Inner() } else { TestScreen("home") }
    }
  }

  private final class Inner: Coordinator {
    enum Route: Routable { case c, d }
    static let links: Links<Route> = Links {
      Link("/", .c)
      Link("/d/:id", .d)
      Mount("/again", .c, links: { Inner.links })
    }
    let navigation = Navigation(root: Route.c)
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
  }
}

@MainActor
@Suite("Redirects on the path of a link")
struct LinkRedirectTests {
  private let app = TestFlow("app", stack: "home")
  private let navigator: Navigator

  init() {
    for flow in ["old", "store"] {
      app.makes[flow] = { _ in .flow(TestFlow(flow, stack: "list")) }
    }
    navigator = Navigator(quiet: app)
  }

  @Test("Promise 18: A redirect to a flow of the same kind carries the rest of the link")
  func carries() {
    app.ways["old"] = { _ in .redirect(to: "store") }
    let (texts, outcome) = reports { navigator.open("/in/old/go/x") }
    #expect(outcome == .redirected)
    #expect(texts == [])
    #expect(navigator.shape == "[home store[list x]]")
  }

  @Test("Promise 18: The event of a redirect that cannot carry the rest of a link says so")
  func loses() {
    app.ways["old"] = { _ in .redirect(to: "login") }
    let recorder = EventRecorder(navigator)
    #expect(navigator.open("/in/old/go/x") == .redirected)
    #expect(navigator.shape == "[home login]")
    #expect(
      recorder.events.last?.note == "The redirect to login dropped the rest of the link: x.")
  }
}
