import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P14: architectures", .onADevice)
struct P14OnUIKitTests {
  enum Architecture: String, CaseIterable {
    case mvc, mvvm, viper, viperWithOutput, redux, mvi, swiftUIMVVM, swiftUIMVI

    @MainActor
    func start(_ service: @escaping ProductService) -> (Stage<UIViewController>, Navigator) {
      let navigator: Navigator =
        switch self {
        case .mvc: Navigator(ProductsCoordinator.mvc(service))
        case .mvvm: Navigator(ProductsCoordinator.mvvm(service))
        case .viper: Navigator(ProductsCoordinator.viper(service))
        case .viperWithOutput: Navigator(ModuleCoordinator(service))
        case .redux: Navigator(ProductsCoordinator.redux(service))
        case .mvi: Navigator(ProductsCoordinator.mvi(service))
        case .swiftUIMVVM: Navigator(ProductsCoordinator.swiftUIMVVM(service))
        case .swiftUIMVI: Navigator(ProductsCoordinator.swiftUIMVI(service))
        }
      let isSwiftUI = rawValue.hasPrefix("swiftUI")
      let root: UIViewController =
        isSwiftUI
        ? UIHostingController(rootView: NavigatorView(navigator))
        : NavigatorViewController(navigator)
      return (Stage(root), navigator)
    }
  }

  @Test(
    "Pattern P14: in each architecture the list loads, fails, tries again, sorts, adds and opens products",
    arguments: Architecture.allCases)
  func list(in architecture: Architecture) async {
    let service = LateService()
    let (stage, navigator) = architecture.start { try await service.products() }
    let texts = Product.all.map(\.name) + ["Spoon", "Loading…", failure]
    func expect(_ visible: String..., at location: SourceLocation = #_sourceLocation) async {
      await stage.settle()
      #expect(stage.order(of: texts) == visible, sourceLocation: location)
    }
    await expect("Loading…")
    if stage.front?.view is UITableView { await stage.tap("Loading…") }
    #expect(stage.barTitles == ["Products"])
    await service.answer(.failure(LateService.Offline()))
    await expect(failure)
    await stage.tap("Try again")
    await expect("Loading…")
    await service.answer(.success(Product.all))
    await expect("Tea", "Kettle", "Cup")
    await stage.tap("Cheapest first")
    await expect("Tea", "Cup", "Kettle")

    await stage.tap("Add product", "Cancel", "Add product")
    await stage.swipeDown()
    await expect("Tea", "Cup", "Kettle")
    await stage.tap("Add product", "Spoon")
    await expect("Tea", "Cup", "Kettle", "Spoon")
    await stage.tap("Cheapest first", "Cup")
    #expect(stage.barTitles == ["Products", "Product 3"])
    await stage.tapBack()
    await expect("Spoon", "Tea", "Cup", "Kettle")
    #expect(navigator.leaks() == [])
  }

  private let failure = "The products could not be loaded."

  @Test(
    "Pattern P14: no architecture leaks, not even while it loads",
    arguments: Architecture.allCases, [false, true])
  func memory(of architecture: Architecture, isLoading: Bool) async throws {
    weak var list: UIViewController?
    weak var model: AnyObject?
    do {
      let (stage, navigator) = architecture.start {
        // Nothing comes; the loop ends when the load is cancelled.
        if isLoading { for await _ in AsyncStream<Void>.makeStream().stream {} }
        try Task.checkCancellation()
        return Product.all
      }
      await stage.settle()
      if !isLoading { await stage.tap("Cheapest first", "Add product") }
      list = stage.window.rootViewController
      model = navigator.root
      #expect(list != nil)
      #expect(model != nil)
      stage.window.rootViewController = nil
      await stage.settle()
    }
    for _ in 0..<100 where model != nil {
      HeadlessDevice.current.clock.settle()
      await Task.yield()
    }
    #expect(list == nil)
    #expect(model == nil)
  }

  @Test("Pattern P14: Redux's reducer is a pure function of loading, error, cart and selection")
  func reducer() {
    var state = ProductsState()
    reduce(&state, .fetchStarted)
    #expect(state == ProductsState(isLoading: true))
    reduce(&state, .fetchFailed("Offline"))
    #expect(state == ProductsState(error: "Offline"))
    reduce(&state, .fetchStarted)
    reduce(&state, .fetched(Product.all))
    #expect(state == ProductsState(products: Product.all))
    reduce(&state, .sort)
    reduce(&state, .select(row: 1))
    reduce(&state, .addToCart(Product.cup.id))
    #expect(
      state
        == ProductsState(
          products: [.tea, .cup, .kettle], cart: [Product.cup.id], selected: Product.cup.id))
  }

  @Test("Pattern P14: a product that is put in the cart of the store appears in the list's bar")
  func cart() async {
    let (stage, _) = Architecture.redux.start { Product.all }
    await stage.tap("Cup", "Add to cart")
    await stage.tapBack()
    #expect(stage.front?.navigationItem.prompt == "1 in the cart")
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
}

/// A service that answers when the test says so.
private actor LateService {
  struct Offline: Error {}

  private var waiting: CheckedContinuation<[Product], any Error>?

  func products() async throws -> [Product] {
    try await withCheckedThrowingContinuation { waiting = $0 }
  }

  /// Answers the request; a screen that makes none fails the test.
  func answer(_ result: Result<[Product], any Error>) async {
    for _ in 0..<1000 where waiting == nil { await Task.yield() }
    #expect(waiting != nil, "The products were not requested.")
    waiting?.resume(with: result)
    waiting = nil
  }
}
