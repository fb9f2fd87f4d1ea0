@_spi(Hosts) import Cairn
import Foundation
import Testing

private final class Trips: Coordinator {
  enum Route: Routable { case list, trip(Int), notes }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/:id", Route.trip, under: .list)
  }
}

private final class Folders: Coordinator {
  enum Route: Routable { case home, folder([String]) }
  let navigation = Navigation(root: Route.home)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }

  static let links = Links<Route> { Link("/folders/*path", each: Route.folder, under: .home) }
}

private final class Planner: Coordinator {
  enum Route: Routable { case trips, map, signIn, help }
  let navigation = Navigation(tabs: [Route.trips, .map])
  let trips = Trips()

  func destination(for route: Route) -> Destination {
    if route == .trips { trips } else { TestScreen("\(route)") }
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .signIn, .help: .present(route)
    case .trips, .map: .select(route)
    }
  }

  static let links = Links<Route> {
    Mount("/trips", .trips, Trips.self)
    Link("/map", .map)
    Link("/help", .help)
  }
}

/// A stack in which a screen without a link covers the whole planner.
private final class Desk: Coordinator {
  enum Route: Routable { case planner, lock }
  let navigation = Navigation(root: Route.planner)
  let planner = Planner()

  func destination(for route: Route) -> Destination {
    if route == .planner { planner } else { TestScreen("\(route)") }
  }

  static let links = Links<Route> { Mount("/", .planner, Planner.self) }
}

/// A stack whose values are texts.
private final class Shelves: Coordinator {
  enum Route: Routable { case home, box(String), word(String), old(String), secret(String) }
  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination {
    if case .box = route { Trips() } else { TestScreen("\(route)") }
  }

  static let links = Links<Route> {
    Link("/", .home)
    Link("/home", .home)
    Link("/:word", Route.word)
    Mount("/boxes/:name", Route.box, Trips.self)
    Link("/old/:name", Route.old).matchOnly
    Link("/secret/:name", Route.secret).internalOnly
  }
}

@MainActor
@Suite("URL of the shown place", .failsOnReports)
struct AddressTests {
  /// A stack that may contain the flow `shop` and that presents `cart`.
  private func app() -> (navigator: Navigator, flow: TestFlow) {
    let flow = TestFlow("app", stack: "list")
    flow.ways["cart"] = { _ in .present("cart") }
    flow.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "list")) }
    return (Navigator(quiet: flow), flow)
  }

  @Test("Promise 19: The navigator's URL names the top of the stack in the frontmost flow")
  func top() throws {
    let (navigator, flow) = app()
    #expect(navigator.url?.absoluteString == "/list")
    flow.navigate(to: "a")
    flow.navigate(to: "b")
    #expect(navigator.url?.absoluteString == "/go/b")
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    shop.navigate(to: "c")
    #expect(navigator.url?.absoluteString == "/in/shop/go/c")
  }

  @Test("Promise 19: The navigator's URL names the topmost modal if a stack presents one")
  func modal() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "a")
    flow.navigate(to: "cart")
    let url = try #require(navigator.url)
    #expect(url.absoluteString == "/go/cart")
    let (other, _) = app()
    #expect(other.open(url) == .committed)
    #expect(other.url == url)
    #expect(other.shape == "[list] + cart")
  }

  @Test("Promise 19: A screen without a link has the URL of the screen that it covers")
  func covered() throws {
    let desk = Desk()
    let navigator = Navigator(desk)
    #expect(navigator.open("/trips/3") == .committed)
    desk.planner.trips.navigate(to: .notes)
    #expect(navigator.url?.absoluteString == "/trips/3")
    desk.navigate(to: .lock)
    #expect(navigator.url?.absoluteString == "/trips/3")
    desk.pop()
    desk.planner.navigate(to: .signIn)
    #expect(navigator.url?.absoluteString == "/trips/3")
    desk.planner.navigate(to: .help)
    #expect(navigator.url?.absoluteString == "/help")
  }

  @Test(
    "Promise 19: A folder that is too deep for a URL has none, and not that of a folder beneath")
  func tooDeep() {
    let folders = Folders()
    let navigator = Navigator(folders)
    let path = Array(repeating: "a", count: 65)
    folders.set([.home, .folder(Array(path.dropLast()))])
    #expect(navigator.url?.path.split(separator: "/").count == 65)
    folders.push(.folder(path))
    #expect(navigator.url == nil)
  }

  @Test(
    "Promise 19: A screen whose value no URL can contain has no URL, and not the one beneath",
    arguments: ["a\nb", "a\r\nb", "\t", "\0", "", ".", "..", String(repeating: "a", count: 9000)])
  func unprintable(text: String) {
    let (navigator, flow) = app()
    flow.navigate(to: Stop(text))
    #expect(navigator.tree.frontPath.count == 2)
    #expect(navigator.url == nil)
    #expect(navigator.nearestURL?.absoluteString == "/list")
    // The next screen with a link is still the one with the value.
    flow.pop()
    #expect(navigator.url?.absoluteString == "/list")
  }

  @Test("Promise 19: A flow at a value that no URL can contain has no URL, and not the one beneath")
  func unprintableMount() throws {
    let shelf = Shelves()
    let navigator = Navigator(shelf)
    shelf.navigate(to: .box("a"))
    #expect(navigator.url?.absoluteString == "/boxes/a")
    shelf.pop()
    shelf.navigate(to: .box("a\nb"))
    #expect(navigator.url == nil)
    #expect(navigator.nearestURL?.absoluteString == "/")
    // Without a link, and over a screen whose link cannot be printed.
    let box = try #require(shelf.children.last as? Trips)
    box.navigate(to: .notes)
    #expect(navigator.url == nil)
  }

  @Test("Promise 19: A screen whose link prints none or is internal has the URL beneath it")
  func unprinted() {
    let shelf = Shelves()
    let navigator = Navigator(shelf)
    shelf.navigate(to: .old("a\nb"))
    #expect(navigator.url?.absoluteString == "/")
    shelf.navigate(to: .secret("a\nb"))
    #expect(navigator.url?.absoluteString == "/")
    shelf.navigate(to: .word("home"))
    // Its path leads to another screen.
    #expect(navigator.url == nil)
  }

  @Test("Promise 18: A link that a nested flow opens is resolved from the root")
  func fromWithin() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    #expect(shop.open("/in/shop/go/c") == .committed)
    #expect(navigator.shape == "[list shop[list c]]")
    #expect(shop.open(try #require(URL(string: "/go/a"))) == .committed)
    #expect(navigator.shape == "[list a]")
    #expect(shop.open("/go/a") == .refused(.flowEnded))
  }

  @Test("Promise 19: A link to an open flow pops the flow to its root and dismisses its modals")
  func beginning() throws {
    let (navigator, flow) = app()
    flow.navigate(to: "shop")
    let shop = try #require(navigator.flow)
    shop.navigate(to: "c")
    shop.present("sheet")
    #expect(navigator.shape == "[list shop[list c] + sheet]")
    #expect(navigator.open("/go/shop") == .committed)
    #expect(navigator.shape == "[list shop[list]]")
    #expect(navigator.url?.absoluteString == "/in/shop/list")
  }
}
