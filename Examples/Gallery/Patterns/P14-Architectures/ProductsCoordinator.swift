// P14: one screen, a list of products that can be sorted, in five architectures, on one coordinator.
//
// MVC, MVVM, VIPER, Redux and MVI differ in who holds the state and how the view hears of it. What they
// tell the coordinator is one thing: this product was chosen. So the coordinator takes that one closure,
// and does not change; VIPER's router and Redux' side effects end there too.
// MVC gives the view controller itself to the tree, the others the object that owns the state, which
// says by `ViewControllerScreen` what shows it. Either lives as long as its place.
import Cairn

final class ProductsCoordinator: Coordinator {
  /// Makes the list; it is told what to do when a product was chosen.
  typealias List = @MainActor (_ onSelect: @escaping (Product.ID) -> Void) -> Destination

  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let list: List

  init(list: @escaping List) { self.list = list }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: list { self.navigate(to: .detail($0)) }
    case .detail(let id): PlainScreen("Product \(id)")
    }
  }
}
