import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P1 in UIKit: start() and children", .onADevice)
struct P01OnUIKitTests {
  @Test("Pattern P1: a classic child is kept, and released when it has finished")
  func classic() async {
    let stage = Stage(UINavigationController())
    let store = ClassicStoreCoordinator(navigationController: stage.root)
    store.start()
    await stage.tap("Buy tea")
    #expect(store.childCoordinators.count == 1)
    await stage.tap("One", "Buy")
    #expect(store.childCoordinators.isEmpty)
    #expect(store.sold == [Product.tea.id])
    #expect(stage.titles == ["Products"])
  }

  @Test("Pattern P1: a classic child leaks when the user goes back")
  func classicLeak() async {
    let stage = Stage(UINavigationController())
    let store = ClassicStoreCoordinator(navigationController: stage.root)
    store.start()
    await stage.tap("Buy tea")
    await stage.tapBack()
    #expect(stage.titles == ["Products"])
    #expect(store.childCoordinators.count == 1)
  }

  @Test("Pattern P1: a classic parent can have a Cairn child")
  func adopting() async {
    let stage = Stage(UINavigationController())
    let store = AdoptingStoreCoordinator(navigationController: stage.root)
    store.start()
    await stage.tap("Buy tea", "One", "Buy")
    #expect(store.results == [.finished(1)])
    #expect(stage.titles == ["Products"])

    await stage.tap("Buy tea")
    #expect(stage.titles == ["Products", "How many?"])
    await stage.tapBack()
    #expect(stage.titles == ["Products"])
    #expect(store.results == [.finished(1), .cancelled(.back)])
  }
}
