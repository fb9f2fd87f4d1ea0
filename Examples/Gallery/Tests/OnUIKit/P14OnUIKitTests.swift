import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P14 in UIKit: architectures", .onADevice)
struct P14OnUIKitTests {
  enum Architecture: CaseIterable {
    case mvc, mvvm, viper, redux, mvi

    @MainActor
    func coordinator(_ products: [Product]) -> ProductsCoordinator {
      switch self {
      case .mvc: .mvc(products)
      case .mvvm: .mvvm(products)
      case .viper: .viper(products)
      case .redux: .redux(products)
      case .mvi: .mvi(products)
      }
    }
  }

  @Test(
    "Pattern P14: the list shows, sorts and opens products in each architecture with one coordinator",
    arguments: Architecture.allCases)
  func list(in architecture: Architecture) async {
    let stage = Stage(showing: architecture.coordinator(Product.all))
    await stage.settle()
    #expect(stage.rows == ["Tea", "Kettle", "Cup"])
    await stage.tap("Cheapest first")
    #expect(stage.rows == ["Tea", "Cup", "Kettle"])
    await stage.tap("Cup")
    #expect(stage.front?.title == "Product 3")
    await stage.tapBack()
    #expect(stage.rows == ["Tea", "Cup", "Kettle"])
  }

  @Test("Pattern P14: no architecture leaks", arguments: Architecture.allCases)
  func memory(of architecture: Architecture) async throws {
    weak var list: UIViewController?
    weak var model: AnyObject?
    do {
      let stage = Stage(showing: architecture.coordinator(Product.all))
      await stage.tap("Cheapest first")
      list = stage.front
      model = stage.navigator.shown
      #expect(list != nil)
      #expect(model != nil)
      stage.window.rootViewController = nil
      await stage.settle()
    }
    HeadlessDevice.current.clock.settle()
    #expect(list == nil)
    #expect(model == nil)
  }

  @Test("Pattern P14: the reducer is a pure function and is tested as one")
  func reducer() {
    var state = ProductsState(products: Product.all)
    reduce(&state, .sort)
    #expect(state.products == [.tea, .cup, .kettle])
    reduce(&state, .select(row: 1))
    #expect(state.selected == Product.cup.id)
  }

  @Test("Pattern P14: the coordinator is the output of a VIPER module")
  func output() async {
    let stage = Stage(showing: ModuleCoordinator(products: Product.all))
    await stage.settle()
    await stage.tap("Kettle")
    #expect(stage.front?.title == "Product 2")
    await stage.tapBack()
    #expect(stage.rows == ["Tea", "Kettle", "Cup"])
  }

  @Test("Pattern P14: a middleware hears each action once, with the state after it")
  func middleware() {
    var heard: [Product.ID] = []
    let sorting: Middleware = { state, action, send in
      if case .select = action, state.products != [.tea, .cup, .kettle] { send(.sort) }
    }
    let store = ProductsStore(
      ProductsState(products: Product.all),
      middleware: [navigationMiddleware { heard.append($0) }, sorting])
    store.send(.select(row: 1))
    #expect(heard == [Product.kettle.id])
    #expect(store.state.products == [.tea, .cup, .kettle])
  }

  @Test("Pattern P14: a screen shows that it loads, that it has failed, and what it has loaded")
  func loading() async {
    let service = ProductService()
    let stage = Stage(showing: ProductsCoordinator.loading { try await service.products() })
    await stage.settle()
    #expect(stage.rows == ["Loading…"])
    await stage.tap("Loading…")
    #expect(stage.rows == ["Loading…"])
    await service.answer(.failure(ProductService.Offline()))
    await stage.settle()
    #expect(stage.rows == ["The products could not be loaded."])
    await stage.tap("Try again")
    #expect(stage.rows == ["Loading…"])
    await service.answer(.success(Product.all))
    await stage.settle()
    #expect(stage.rows == ["Tea", "Kettle", "Cup"])
    await stage.tap("Cup")
    #expect(stage.front?.title == "Product 3")
  }
}

/// A service that answers when the test says so.
private actor ProductService {
  struct Offline: Error {}

  private var waiting: CheckedContinuation<[Product], any Error>?

  func products() async throws -> [Product] {
    try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func answer(_ result: Result<[Product], any Error>) async {
    while waiting == nil { await Task.yield() }
    waiting?.resume(with: result)
    waiting = nil
  }
}
