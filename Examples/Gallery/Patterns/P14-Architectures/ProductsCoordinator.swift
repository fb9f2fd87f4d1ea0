// P14: one screen in five architectures with one coordinator: a list of products that is loaded, may
// fail to load, can be sorted, and gets a new product from a sheet.
//
// MVC, MVVM, VIPER, Redux and MVI differ in who owns the state and how the view observes it. All of
// them need the same two things of the coordinator: to open a product, and to let the user add one.
// The coordinator passes a closure for each and needs no change. VIPER's router and Redux's
// middleware also call these closures. VIPEROutput.swift lets the coordinator be the output of the
// module instead.
// Loading is the work of the screen and not of the coordinator: the coordinator shows the screen at
// once. The destination begins the work, and cancels it when the screen leaves.
// In MVC, the tree owns the view controller itself. In the others, it owns the object with the
// state, which provides its view controller through `ViewControllerScreen`. Either object lives as
// long as its entry.
import Cairn

/// The requests of the list to its coordinator.
struct ListActions {
  let onSelect: @MainActor (Product.ID) -> Void
  /// Lets the user add a product; returns nil if they cancel.
  let add: @MainActor () async -> Product?
}

final class ProductsCoordinator: Coordinator {
  typealias List = @MainActor (ListActions) -> Destination
  typealias Detail = @MainActor (Product.ID) -> Destination

  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let list: List
  private let detail: Detail

  init(
    list: @escaping List,
    detail: @escaping Detail = { Destination(PlainScreen("Product \($0)")) }
  ) {
    self.list = list
    self.detail = detail
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      list(
        ListActions(
          onSelect: { self.navigate(to: .detail($0)) },
          add: { await self.run(AddProductCoordinator(), as: .sheet).output }))
    case .detail(let id): detail(id)
    }
  }
}

final class AddProductCoordinator: Coordinator {
  enum Route: Routable { case form }
  typealias Output = Product
  let navigation = Navigation(root: Route.form)

  func destination(for route: Route) -> Destination {
    PlainScreen(
      "New product", ["Spoon": { self.finish(.spoon) }, "Cancel": { self.cancel() }])
  }
}
