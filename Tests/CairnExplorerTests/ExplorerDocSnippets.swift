// The code in the doc comments of reports and maps.
import Cairn
import CairnExplorer
import CairnTesting
import CairnTools
import Foundation
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

private final class LibraryCoordinator: Coordinator {
  enum Route: Routable { case list, article(Int), drafts }
  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ListScreen(onRead: { self.navigate(to: .article(7)) })
    case .article, .drafts: EndScreen()
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

  @Test("A problem can be accepted")
  func accepting() async {
    // snippet: doc-explorer-accepting
    let report = await explorer()
      .accepting("No step leads out of", because: "The last page closes the app.")
      .explore()
    // end snippet
    #expect(report.accepted.map(\.kind) == [.deadEnd])
  }

  @Test("The actions of screens repeat a recording")
  func recordings() async throws {
    let root = ReaderCoordinator()
    let navigator = Navigator(root)
    let recorder = try navigator.record()
    root.navigate(to: .article(7))
    let recording = recorder.recording
    // snippet: doc-explorer-test-of
    let test = await explorer().test(of: recording)
    let source = test.source(imports: ["Reader"])
    // end snippet
    #expect(source.contains("root / list: do read"))
    // snippet: doc-explorer-perform
    let end = await explorer().perform(
      steps: """
        root / list: do read
        back
        """)
    #expect(end.impossible == [])
    #expect(end.outline.contains("list"))
    // end snippet
  }

  // snippet: doc-explorer
  @Test("Every article can be reached, and a visitor never sees the drafts")
  func explores() async {
    await Explorer { LibraryCoordinator() }
      .reachable("an article") { $0.isShown(LibraryCoordinator.Route.article(7)) }
      .never("the drafts") { $0.isShown(LibraryCoordinator.Route.drafts) }
      .expectNoProblems()
  }
  // end snippet

  @Test("A map is written as a page and as a diagram, and compared with an earlier one")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "map.html")
    let baseline = folder.appending(path: "map.json")
    try await explorer().exploreScreens().map.data().write(to: baseline)
    // snippet: doc-map
    let map = await explorer().exploreScreens().map
    try map.mermaid.write(to: file, atomically: true, encoding: .utf8)
    #expect(map.differences(from: try ExplorationMap(data: Data(contentsOf: baseline))).isEmpty)
    // end snippet
    // snippet: doc-map-html
    try map.html(title: "Reader").write(to: file, atomically: true, encoding: .utf8)
    // end snippet
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<title>Reader</title>"))
  }

  @Test("A map lists screens and the steps between them")
  func map() async {
    // snippet: doc-explore-screens
    let map = await explorer().exploreScreens().map
    // end snippet
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
