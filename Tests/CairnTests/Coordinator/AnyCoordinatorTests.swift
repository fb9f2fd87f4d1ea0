@_spi(Hosts) import Cairn
import Testing

/// A flow whose caller knows only the output type.
private final class SizeCoordinator: Coordinator {
  enum Route: Routable { case sizes }
  typealias Output = Int
  let navigation = Navigation(root: Route.sizes)
  func destination(for route: Route) -> Destination { SizeModel { self.finish($0) } }
}

/// Another flow with the same output and other routes.
private final class RulerCoordinator: Coordinator {
  enum Route: Routable { case ruler, help(Int) }
  typealias Output = Int
  let navigation = Navigation(root: Route.ruler)
  func destination(for route: Route) -> Destination { SizeModel { self.finish($0 * 10) } }
}

@MainActor
private final class SizeModel {
  let onChoose: @MainActor (Int) -> Void
  init(onChoose: @escaping @MainActor (Int) -> Void) { self.onChoose = onChoose }
}

@MainActor
private func makeFlow(isRuler: Bool) -> any Coordinator<Int> {
  isRuler ? RulerCoordinator() : SizeCoordinator()
}

private final class ShirtCoordinator: Coordinator {
  enum Route: Routable { case shirt, size, ruler, either(isRuler: Bool) }
  let navigation = Navigation(root: Route.shirt)
  private(set) var sizes: [Int] = []
  private(set) var ends: [FlowResult<Int>] = []

  func destination(for route: Route) -> Destination {
    switch route {
    case .shirt: SizeModel { _ in }
    case .size: makeFlow(isRuler: false).onFinish { self.sizes.append($0) }
    case .ruler: makeFlow(isRuler: true).onResult { self.ends.append($0) }
    case .either(let isRuler): makeFlow(isRuler: isRuler)
    }
  }

  func chooseSize(isRuler: Bool) async -> FlowResult<Int> {
    await run(makeFlow(isRuler: isRuler), as: .sheet)
  }
}

@MainActor
@Suite("`any Coordinator<Output>`", .failsOnReports)
struct AnyCoordinatorTests {
  private let shirt = ShirtCoordinator()
  private let navigator: Navigator

  init() { navigator = Navigator(quiet: shirt) }

  private func choose(_ size: Int) throws {
    try #require(navigator.shown as? SizeModel).onChoose(size)
  }

  @Test(
    "`run` of an `any Coordinator<Int>` returns a typed result",
    arguments: [(true, 400), (false, 40)])
  func run(isRuler: Bool, size: Int) async throws {
    let running = Task { await shirt.chooseSize(isRuler: isRuler) }
    while shirt.children.isEmpty { await Task.yield() }
    try choose(40)
    #expect(await running.value == .finished(size))
    #expect(shirt.children.isEmpty)
  }

  @Test("`onFinish` and `onResult` of an `any Coordinator<Int>` receive the typed output")
  func handlers() throws {
    shirt.push(.size)
    try choose(38)
    #expect(shirt.sizes == [38])
    shirt.push(.ruler)
    try choose(4)
    shirt.push(.ruler)
    shirt.pop()
    #expect(shirt.ends == [.finished(40), .cancelled(.popped)])
  }

  @Test("An `any Coordinator<Int>` can be a destination and a root")
  func destination() throws {
    shirt.push(.either(isRuler: true))
    #expect(shirt.children.first is RulerCoordinator)
    var results: [FlowResult<Int>] = []
    let other = Navigator(makeFlow(isRuler: false)) { results.append($0) }
    try #require(other.shown as? SizeModel).onChoose(41)
    #expect(results == [.finished(41)])
  }

  @Test("`finish` of an `any Coordinator<Int>` takes the typed output")
  func finish() {
    let flow = makeFlow(isRuler: false)
    var results: [FlowResult<Int>] = []
    let other = Navigator(flow) { results.append($0) }
    #expect(flow.finish(7) == .committed)
    #expect(results == [.finished(7)])
    #expect(other.tree.count == 2)
  }
}
