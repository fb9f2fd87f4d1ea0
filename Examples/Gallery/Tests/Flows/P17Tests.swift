import Cairn
import CairnTesting
import Combine
import Testing

@testable import Gallery

@MainActor
@Suite("P17: memory")
struct P17Tests {
  @Test("Pattern P17: in the classic version, a strong `self` is a cycle until it is broken")
  func classic() {
    weak var leaked: ClassicCycle?
    do {
      let coordinator = ClassicCycle()
      coordinator.start()
      leaked = coordinator
    }
    #expect(leaked != nil)
    leaked?.end()
    #expect(leaked == nil)
  }

  @Test(
    "Pattern P17: in Cairn, a strong `self` does not leak, however the flow ends",
    arguments: Ending.allCases)
  func released(by ending: Ending) async throws {
    let test = TestNavigator(CountingCoordinator())
    try test.press("Count", "More", "Done")
    #expect(test.root.count == 1)
    weak let flow = test.root.children.first as? CountCoordinator
    #expect(flow != nil)
    switch ending {
    case .finish: try test.press("Yes")
    case .back:
      test.back()
      test.back()
    case .pop: test.root.popToRoot()
    case .navigatorEnd: test.navigator.end()
    }
    await test.settle()
    #expect(flow == nil)
    test.expectNoLeaks()
  }

  enum Ending: CaseIterable { case finish, back, pop, navigatorEnd }

  @Test("Pattern P17: the coordinator's `deinit` runs, and its task has ended")
  func deinitRuns() async {
    var ended = 0
    do {
      let test = TestNavigator(CountCoordinator(onMore: {}, onEnd: { ended += 1 }))
      await test.settle()
      test.navigator.end()
      await test.settle()
    }
    #expect(ended == 1)
  }

  @Test(
    "Pattern P17: a subscription that captures `self` leaks if the coordinator stores it, and is reported as the cause",
    arguments: ListeningCoordinator.Storage.allCases)
  func subscription(in storage: ListeningCoordinator.Storage) async throws {
    let test = TestNavigator(CountingListenersCoordinator(storage))
    test.root.navigate(to: .listener)
    await test.settle()
    try test.shown(PickerViewModel.self).select(Product.kettle.id)
    await test.settle()
    #expect(test.root.picked == [Product.kettle.id])
    #expect(
      test.navigator.leaks().map(\.description)
        == (storage != .strongInCoordinator
          ? []
          : [
            """
            ListeningCoordinator at CountingListenersCoordinator / listener ended and is still in memory. \
            It stores subscriptions in its property subscriptions.
            """
          ]))
  }

  @Test("Pattern P17: a picker that finishes by a subject of its view model does not leak")
  func picker() async throws {
    let test = TestNavigator(CompareCoordinator(product: 1, usesCombine: true))
    for isPicked in [true, false] {
      test.root.navigate(to: .pick)
      try test.shown(PickerViewModel.self) {
        isPicked ? $0.select(Product.kettle.id) : $0.cancel()
      }
      await test.settle()
      test.expectStack(of: CompareCoordinator.self, .product(1), .comparison(1, 2))
    }
    test.expectNoLeaks()
  }
}

/// A flow that listens to the subjects of its view model.
final class ListeningCoordinator: Coordinator {
  enum Storage: CaseIterable { case strongInCoordinator, weakInCoordinator, strongInModel }
  enum Route: Routable { case list }
  typealias Output = Product.ID
  let navigation = Navigation(root: Route.list)
  private let storage: Storage
  private var subscriptions: Set<AnyCancellable> = []

  init(_ storage: Storage) { self.storage = storage }

  func destination(for route: Route) -> Destination {
    let model = PickerViewModel()
    let selected = model.didSelectProduct
    switch storage {
    case .strongInCoordinator: selected.sink { self.finish($0) }.store(in: &subscriptions)
    case .weakInCoordinator:
      selected.sink { [weak self] in self?.finish($0) }.store(in: &subscriptions)
    case .strongInModel: selected.sink { self.finish($0) }.store(in: &model.subscriptions)
    }
    return Destination(model)
  }
}

/// The parent of ``ListeningCoordinator``.
final class CountingListenersCoordinator: Coordinator {
  enum Route: Routable { case start, listener }
  let navigation = Navigation(root: Route.start)
  private let storage: ListeningCoordinator.Storage
  private(set) var picked: [Product.ID] = []

  init(_ storage: ListeningCoordinator.Storage) { self.storage = storage }

  func destination(for route: Route) -> Destination {
    switch route {
    case .start: PlainScreen("Start")
    case .listener: ListeningCoordinator(storage).onFinish { self.picked.append($0) }
    }
  }
}
