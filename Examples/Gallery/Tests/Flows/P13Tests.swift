import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P13: offering a link to flows")
struct P13Tests {
  let test = TestNavigator(MagazineCoordinator())

  @Test("Pattern P13: a link is offered to one child after the other until one handles it")
  func offered() {
    #expect(test.open("/topics/reading") == .committed)
    test.expectPath(MagazineCoordinator.Route.help, HelpCoordinator.Route.topic("reading"))
    #expect(test.open("/articles/5") == .committed)
    test.expectPath(MagazineCoordinator.Route.news, NewsCoordinator.Route.article(5))
    #expect(test.open("/weather") == .unhandled)
  }

  @Test("Pattern P13: a flow opens a link from the root, so it can reach its siblings")
  func fromWithin() throws {
    try test.press("Article 5", "Help")
    test.expectPath(MagazineCoordinator.Route.help, HelpCoordinator.Route.topic("reading"))
    test.select(MagazineCoordinator.Route.news)
    test.expectShown(NewsCoordinator.Route.article(5))
  }

  @Test("Pattern P13: a dismissal that a flow cannot perform goes to its parent")
  func bubbling() throws {
    try test.press("Article 5", "Share")
    test.expectShown(ShareCoordinator.Route.targets)
    try test.press("Close")
    test.expectNoModals()
    test.expectShown(NewsCoordinator.Route.article(5))
  }

  @Test("Pattern P13: the classic loop handles the option too")
  func classic() {
    let news = ClassicOptionCoordinator(takes: { $0 == .news || $0 == .article(5) })
    let help = ClassicOptionCoordinator(takes: { $0 == .help })
    let root = ClassicOptionCoordinator(takes: { _ in false }, children: { [news, help] })
    #expect(root.start(with: .help))
    #expect(help.taken == [.help])
    #expect(news.taken.isEmpty)
    #expect(!root.start(with: .article(6)))
  }
}
