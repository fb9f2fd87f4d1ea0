import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P14 in SwiftUI: architectures", .onADevice)
struct P14OnSwiftUITests {
  enum Architecture: CaseIterable {
    case mvvm, mvi

    @MainActor
    func coordinator(_ products: [Product]) -> ProductsCoordinator {
      switch self {
      case .mvvm: .swiftUIMVVM(products)
      case .mvi: .swiftUIMVI(products)
      }
    }
  }

  @Test(
    "Pattern P14: in SwiftUI the list shows, sorts and opens products, with the same coordinator",
    arguments: Architecture.allCases)
  func list(in architecture: Architecture) async {
    let stage = Stage(inSwiftUI: architecture.coordinator(Product.all))
    await stage.settle()
    let names = Product.all.map(\.name)
    #expect(stage.order(of: names) == ["Tea", "Kettle", "Cup"])
    await stage.tap("Cheapest first")
    #expect(stage.order(of: names) == ["Tea", "Cup", "Kettle"])
    await stage.tap("Cup")
    #expect(stage.barTitles == ["Products", "Product 3"])
    await stage.tapBack()
    #expect(stage.order(of: names) == ["Tea", "Cup", "Kettle"])
  }
}
