import Cairn

final class ItemModel {
  let id: Int
  init(_ id: Int) { self.id = id }
}

final class SignInCoordinator: Coordinator {
  enum Route: Routable { case form }
  typealias Output = String

  let navigation = Navigation(root: Route.form)

  func destination(for route: Route) -> Destination { Destination(ItemModel(0)) }
}

final class AppCoordinator: Coordinator {
  enum Route: Routable { case list, item(Int), signIn }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/items/:id", Route.item, under: .list)
  }

  let navigation = Navigation(root: Route.list)
  private(set) var user: String?

  func transition(to route: Route) -> Transition<Route> {
    route == .signIn ? .present(.signIn) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: Destination(ItemModel(-1))
    case .item(let id): Destination(ItemModel(id))
    case .signIn: SignInCoordinator().onFinish { self.user = $0 }
    }
  }
}

@main
enum With {
  static func main() {
    let app = AppCoordinator()
    let navigator = Navigator(app)
    navigator.open("/items/7")
    app.navigate(to: .signIn)
    (app.children.first as? SignInCoordinator)?.finish("Ada")
    app.pop()
    print(app.navigation.stack.count, app.user ?? "nobody")
  }
}
