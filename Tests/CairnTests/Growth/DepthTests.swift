@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Depth", .failsOnReports)
struct DepthTests {
  /// The smallest possible flow, which may contain another flow of its type.
  private final class Level: Coordinator {
    enum Route: Routable { case screen, next }
    let navigation = Navigation(root: Route.screen)
    /// Strong, as it would be in the closures of an app.
    let above: Level?

    init(above: Level?) { self.above = above }

    func destination(for route: Route) -> Destination {
      switch route {
      case .screen: Screen(flow: self)
      case .next: Level(above: self).onResult { _ in _ = self }
      }
    }
  }

  private final class Screen {
    let flow: Level
    init(flow: Level) { self.flow = flow }
  }

  @Test("Promise 7: 20,000 nested flows end without a stack overflow")
  func nestedFlows() throws {
    let count = 20_000
    let root = Level(above: nil)
    let navigator = Navigator(root)
    var innermost = root
    for _ in 0..<count {
      innermost.push(.next)
      innermost = try #require(innermost.children.first as? Level)
    }
    #expect(navigator.tree.count == 2 * (count + 1))
    #expect(navigator.tree.frontPath.count == count + 2)
    #expect(try navigator.snapshot().tree == navigator.tree)
    weak let gone = innermost
    innermost = root
    root.popToRoot()
    #expect(navigator.tree.count == 2)
    #expect(gone == nil)
    #expect(navigator.leaks().isEmpty)
  }
}
