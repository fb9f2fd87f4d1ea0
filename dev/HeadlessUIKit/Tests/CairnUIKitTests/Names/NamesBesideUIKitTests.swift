import Cairn
import CairnUIKit
import Foundation
import Testing
import UIKit

/// Coordinators and view controllers in one file that imports Cairn and UIKit.
///
/// No name is qualified.
private enum BesideUIKit {
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
}

extension BesideUIKit.Screen: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }
}

@MainActor
@Suite("Cairn's names in a file that imports UIKit", .onDevice)
struct NamesBesideUIKitTests {
  @Test("The samples compile and run without qualified names")
  func samples() async throws {
    let navigator = Navigator(BesideUIKit.AppCoordinator())
    try #require(navigator.shown as? BesideUIKit.Screen).onDone()
    #expect(navigator.open("/products/7") == .committed)
    #expect((navigator.shown as? BesideUIKit.Screen)?.title == "detail 7")
    let shop = try #require(navigator.root.children.first as? BesideUIKit.ShopCoordinator)
    #expect(shop.navigation.stack == [.list(nil), .detail(7)])
    #expect(shop.navigate(to: .cart) == .committed)
    #expect(navigator.url?.absoluteString == "/cart")
    shop.dismiss()
    let running = Task { await shop.chooseSize() }
    while shop.children.isEmpty { await Task.yield() }
    try #require(navigator.shown as? BesideUIKit.Screen).onDone()
    #expect(await running.value == .finished(40))
    navigator.end()
  }
}
