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
}
