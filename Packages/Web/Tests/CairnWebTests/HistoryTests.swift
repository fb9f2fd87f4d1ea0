import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("A scene's part of the browser's history", .failsOnReports)
struct HistoryTests {
  private let library = Library()
  private let navigator: Navigator
  private var history: SceneHistory

  init() {
    navigator = Navigator(AppFlow(library: library))
    history = SceneHistory(
      at: 3, .init(url: navigator.webURL, place: HistoryPlace(navigator.tree)))
  }

  private mutating func follow() -> HistoryMove {
    history.follow(.init(url: navigator.webURL, place: HistoryPlace(navigator.tree))) {
      navigator.tree.entry($0) != nil
    }
  }

  @Test("If the browser never saw a place's back stack, leaving the place overwrites the position")
  mutating func cold() {
    navigator.open("/books/1")
    history = SceneHistory(
      at: 0, .init(url: navigator.webURL, place: HistoryPlace(navigator.tree)))
    navigator.report(.backOneStep)
    #expect(follow() == HistoryMove(from: 0, at: 0, put: .replacement))
    #expect(history[0]?.url == "/")
  }

  @Test("Nothing is added before the position at which the browser loaded the document")
  mutating func floor() {
    navigator.open("/books/1")
    _ = follow()
    history.standAt(5, floor: 5)
    navigator.open("/books/2")
    #expect(follow() == HistoryMove(from: 5, at: 5, put: .replacement))
  }

  @Test("The browser does not walk back beyond the position at which it loaded the document")
  mutating func floorOfTheSamePlace() {
    navigator.open("/books/1")
    #expect(follow() == HistoryMove(from: 3, at: 4, put: .addition))
    history.standAt(5, floor: 5)
    navigator.report(.backOneStep)
    #expect(follow() == HistoryMove(from: 5, at: 5, put: .replacement))
    #expect(history[5]?.url == "/")
  }

  @Test("The way back to a place uses the actions of a user")
  func ways() throws {
    let list = HistoryPlace(navigator.tree)
    navigator.open("/books/1")
    let book = HistoryPlace(navigator.tree)
    let id = try #require(list.front)
    #expect(list.way(from: navigator.tree) == .user(.backOneStep))
    navigator.open("/basket")
    let basket = HistoryPlace(navigator.tree)
    #expect(basket.way(from: navigator.tree) == .here)
    #expect(book.way(from: navigator.tree) == .user(.backOneStep))
    // The modal and the book at once, which no single user action opens.
    #expect(list.way(from: navigator.tree) == .link)
    navigator.report(.backOneStep)
    navigator.open("/books/1")
    (navigator.front as? BookModel)?.onReviews()
    #expect(list.way(from: navigator.tree) == .user(.back(to: id)))
    navigator.report(.backOneStep)
    navigator.open("/help")
    let tab = try #require(navigator.tree.flow(EntryID(rawValue: 2))?.entries.first)
    #expect(book.way(from: navigator.tree) == .user(.select(tab)))
    #expect(list.way(from: navigator.tree) == .link)
  }
}

extension Navigator {
  /// The front screen.
  fileprivate var front: AnyObject? { tree.frontPath.last.flatMap { content(of: $0) } }
}

/// Random numbers that are reproducible from a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
