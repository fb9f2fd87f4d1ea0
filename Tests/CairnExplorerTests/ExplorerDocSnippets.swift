// The code in the doc comments of reports and maps.
import Cairn
import CairnExplorer
import CairnTesting
import Testing

private final class ReaderCoordinator: Coordinator {
  enum Route: Routable { case list, article(Int), end }
  let navigation = Navigation(root: Route.list)

  static let links = Links<Route> {
    Link("/", .list)
    Link("/articles/:id", Route.article, under: .list)
  }

  func transition(to route: Route) -> Route.Transition {
    route == .end ? .set([.end]) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ListScreen(onRead: { self.navigate(to: .article(7)) })
    case .article: ArticleScreen(onEnd: { self.navigate(to: .end) })
    case .end: EndScreen()
    }
  }
}

private final class ListScreen: Explorable {
  let onRead: () -> Void
  init(onRead: @escaping () -> Void) { self.onRead = onRead }
  var actions: [ExplorerAction] { [ExplorerAction("read") { self.onRead() }] }
}

private final class ArticleScreen: Explorable {
  let onEnd: () -> Void
  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
  var actions: [ExplorerAction] { [ExplorerAction("end") { self.onEnd() }] }
}

private final class EndScreen {}

@MainActor
@Suite("Documentation: reports and maps of an exploration")
struct ExplorerDocSnippets {
  private func explorer() -> Explorer<ReaderCoordinator> { Explorer { ReaderCoordinator() } }

  @Test("A report lists states, steps and problems by kind")
  func report() async {
    // snippet: doc-report-state
    let report = await explorer().explore()
    let withoutURL = report.states.filter { $0.url == nil }.map(\.screen)
    // end snippet
    #expect(withoutURL.contains { $0.hasSuffix("end") })
    // snippet: doc-report-edge
    let fromStart = report.edges.filter { $0.from == 0 }.map(\.step)
    // end snippet
    #expect(fromStart.contains { $0.contains("read") })
    // snippet: doc-problem-kind
    let deadEnds = report.problems.filter { $0.kind == ExplorationProblem.Kind.deadEnd }
    // end snippet
    #expect(deadEnds.count == 1)
  }

  @Test("A map lists screens and the steps between them")
  func map() async {
    let map = await explorer().exploreScreens().map
    // snippet: doc-map-screen
    let unlinked = map.screens.filter { $0.url == nil }.map(\.name)
    // end snippet
    #expect(unlinked == ["ReaderCoordinator / end"])
    // snippet: doc-map-way
    for way in map.ways {
      print("\(way.from) → \(way.to): \(way.steps.joined(separator: ", "))")
    }
    // end snippet
    #expect(map.ways.contains { $0.to == "ReaderCoordinator / end" })
  }
}
