// A list, its items, and a sheet whose result colors an item: the size of app for which plain SwiftUI is enough.
import Cairn
import CairnTesting
import Foundation
import Testing

enum ComparedFlow {
  @MainActor
  final class ItemStore { var colors: [Int: String] = [:] }

  final class ItemsCoordinator: Coordinator {
    enum Route: Routable { case list, item(Int), color(item: Int) }
    let navigation = Navigation(root: Route.list)
    let store = ItemStore()

    static let links = Links<Route> { Link("/items/:id", Route.item, under: .list) }

    func transition(to route: Route) -> Route.Transition {
      if case .color = route { .present(route, as: .sheet) } else { .push(route) }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .list: ListModel(onSelect: { self.navigate(to: .item($0)) })
      case .item(let id):
        ItemModel(id: id, store: store, onColor: { self.navigate(to: .color(item: id)) })
      case .color(let id): ColorCoordinator().onFinish { self.store.colors[id] = $0 }
      }
    }
  }

  @MainActor
  final class ListModel {
    let onSelect: (Int) -> Void
    init(onSelect: @escaping (Int) -> Void) { self.onSelect = onSelect }
  }

  @MainActor
  final class ItemModel {
    private let id: Int
    private let store: ItemStore
    let onColor: () -> Void

    init(id: Int, store: ItemStore, onColor: @escaping () -> Void) {
      (self.id, self.store, self.onColor) = (id, store, onColor)
    }

    var color: String? { store.colors[id] }
  }

  final class ColorModel {}

  final class ColorCoordinator: Coordinator {
    enum Route: Routable { case colors }
    typealias Output = String
    let navigation = Navigation(root: Route.colors)
    func destination(for route: Route) -> Destination { ColorModel() }
  }
}

@MainActor
@Suite("The flow that is compared with other frameworks")
struct ComparedFlowTests {
  @Test("A color that is chosen for an item is shown there")
  func color() throws {
    let test = TestNavigator(ComparedFlow.ItemsCoordinator())
    test.open("/items/7")
    test.expectStack(of: ComparedFlow.ItemsCoordinator.self, .list, .item(7))

    try test.shown(ComparedFlow.ItemModel.self).onColor()
    try test.shown(ComparedFlow.ColorCoordinator.self).finish("red")

    test.expectNoModals()
    #expect(try test.shown(ComparedFlow.ItemModel.self).color == "red")
    #expect(test.navigator.url?.path == "/items/7")
  }

  @Test("An item is chosen in the list")
  func list() throws {
    let test = TestNavigator(ComparedFlow.ItemsCoordinator())
    try test.shown(ComparedFlow.ListModel.self).onSelect(7)
    test.expectStack(of: ComparedFlow.ItemsCoordinator.self, .list, .item(7))
  }
}
