// P14: one screen, a list of products that can be sorted, in five architectures with one
// coordinator.
//
// MVC, MVVM, VIPER, Redux and MVI differ in who owns the state and how the view observes it. All of
// them report the same event to the coordinator: the user selected a product. The coordinator takes
// one closure for it and needs no change. VIPER's router and Redux's middleware also call this
// closure. VIPEROutput.swift lets the coordinator be the output of the module instead.
// LoadingStates.swift shows a screen whose content is loaded, and may fail to load.
// In MVC, the tree owns the view controller itself. In the others, it owns the object with the
// state, which provides its view controller through `ViewControllerScreen`. Either object lives as
// long as its entry.
import Cairn

final class ProductsCoordinator: Coordinator {
  /// Creates the list; the closure handles the selection of a product.
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
