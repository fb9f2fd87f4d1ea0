import Cairn
import Testing

@MainActor
@Suite("A link through an entry with other values", .failsOnReports)
struct NormalizedLinkTests {
  @Test("Promise 27: A link goes on in the flow whose coordinator has corrected the route's values")
  func corrected() {
    let shelf = Shelf(Navigation(root: .list(.init())))
    let navigator = Navigator(quiet: shelf)
    shelf.ways[.chat(1, message: 9)] = .push(.chat(1, message: nil))
    #expect(navigator.open("/chats/1/9") != .unhandled)
    #expect(navigator.open("/chats/1/9/info") == .committed)
    #expect(shelf.navigation.stack == [.list(.init()), .chat(1, message: nil)])
    #expect((shelf.children.last as? ShelfChat)?.navigation.stack == [.messages, .info])
  }
}
