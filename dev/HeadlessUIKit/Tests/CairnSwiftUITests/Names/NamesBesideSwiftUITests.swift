import Cairn
import CairnSwiftUI
import Foundation
import SwiftUI
import Testing
import UIKit

/// Coordinators and views in one file that imports Cairn, SwiftUI and UIKit.
///
/// No name is qualified.
private enum BesideSwiftUI {
  struct Session: Equatable, Sendable { var user: String }

  final class AppCoordinator: Coordinator {
    enum Route: Routable { case auth, shop }
    let navigation = Navigation(switching: Route.auth)

    func destination(for route: Route) -> Destination {
      switch route {
      case .auth: AuthCoordinator().onFinish { _ in self.navigate(to: .shop) }
      case .shop: ShopCoordinator()
      }
    }

    func route(fulfilling requirement: Requirement) -> Route? { nil }

    static let links = Links<Route> { Mount("/", Route.shop, ShopCoordinator.self) }
  }

  final class AuthCoordinator: Coordinator {
    enum Route: Routable { case login, register }
    typealias Output = Session
    let navigation = Navigation(root: Route.login)

    func destination(for route: Route) -> Destination {
      switch route {
      case .login: Screen("login") { self.finish(Session(user: "ada")) }
      case .register: Screen("register") { self.popToRoot() }
      }
    }
  }

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list(Int?), detail(Int), cart, size }
    let navigation = Navigation(root: Route.list(nil))
    private(set) var sizes: [Int] = []

    func destination(for route: Route) -> Destination {
      switch route {
      case .list(let category): Screen("list \(category ?? 0)")
      case .detail(let product): Screen("detail \(product)")
      case .cart: Screen("cart")
      case .size: size().onFinish { self.sizes.append($0) }
      }
    }

    func transition(to route: Route) -> Route.Transition {
      switch route {
      case .cart: .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
      case .size: .present(.size, as: .sheet(detents: [.medium]))
      default: .push(route)
      }
    }

    static let links = Links<Route> {
      Link("/products", .list(nil))
      Link("/categories/:id", Route.list)
      Link("/products/:id", Route.detail, under: .list(nil))
      Link("/offers/:id", Route.detail, under: { [.list($0)] })
      for path in ["/cart", "/basket"] { Link(path, .cart) }
    }

    func size() -> any Coordinator<Int> { SizeCoordinator() }

    func chooseSize() async -> FlowResult<Int> { await run(size(), as: .sheet) }

    var intents: Intents {
      IntentHandler(String.self) { self.open($0) }
    }
  }

  final class SizeCoordinator: Coordinator {
    enum Route: Routable { case sizes }
    typealias Output = Int
    let navigation = Navigation(root: Route.sizes)
    func destination(for route: Route) -> Destination { Screen("sizes") { self.finish(40) } }
  }

  @MainActor
  final class Screen {
    let title: String
    let onDone: @MainActor () -> Void
    init(_ title: String, onDone: @escaping @MainActor () -> Void = {}) {
      (self.title, self.onDone) = (title, onDone)
    }
  }

  /// Uses SwiftUI's own `Link` and size class next to Cairn's.
  struct HelpView: View {
    let url: URL
    @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?

    var body: some View {
      VStack {
        Link("Help", destination: url)
        Text(width == .compact ? "compact" : "regular")
      }
    }
  }

  /// A coordinator whose screens are views.
  ///
  /// One of them is a SwiftUI `Link`.
  final class HelpCoordinator: Coordinator {
    enum Route: Routable { case help, link }
    let navigation = Navigation(root: Route.help)
    let url: URL
    init(url: URL) { self.url = url }

    func destination(for route: Route) -> Destination {
      switch route {
      case .help: HelpView(url: url)
      case .link: Link("More", destination: url)
      }
    }

    func transition(to route: Route) -> Route.Transition { .push(route) }

    static let links = Links<Route> { Link("/help", .help) }
  }
}

extension BesideSwiftUI.Screen: ViewScreen {
  var body: some View { Text(title) }
}

@MainActor
@Suite("Cairn's names in a file that imports SwiftUI", .onDevice)
struct NamesBesideSwiftUITests {
  @Test("The samples compile and run without qualified names")
  func samples() async throws {
    let navigator = Navigator(BesideSwiftUI.AppCoordinator())
    try #require(navigator.shown as? BesideSwiftUI.Screen).onDone()
    #expect(navigator.open("/products/7") == .committed)
    #expect((navigator.shown as? BesideSwiftUI.Screen)?.title == "detail 7")
    let shop = try #require(navigator.root.children.first as? BesideSwiftUI.ShopCoordinator)
    #expect(shop.navigation.stack == [.list(nil), .detail(7)])
    #expect(shop.navigate(to: .cart) == .committed)
    #expect(navigator.url?.absoluteString == "/cart")
    shop.dismiss()
    let running = Task { await shop.chooseSize() }
    while shop.children.isEmpty { await Task.yield() }
    try #require(navigator.shown as? BesideSwiftUI.Screen).onDone()
    #expect(await running.value == .finished(40))
    navigator.end()
  }

  @Test("A coordinator that returns views uses both kinds of `Link`")
  func bothLinks() async throws {
    let help = BesideSwiftUI.HelpCoordinator(url: try #require(URL(string: "https://shop.example")))
    let navigator = Navigator(help, reportsLeaks: false)
    let window = await Window(navigator)
    #expect(help.navigate(to: .link) == .committed)
    await window.settle()
    #expect(navigator.open("/help") == .committed)
    await window.settle()
    #expect(help.navigation.stack == [.help])
  }
}
