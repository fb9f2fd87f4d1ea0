import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SearchTests {
  private struct Shop: View {
    @State private var text = ""
    @State private var found = ""
    let journal: Journal
    var body: some View {
      NavigationStack {
        Text(verbatim: "[\(text)] [\(found)]")
          .searchable(text: $text, prompt: "Search the shop")
          .onSubmit(of: .search) { found = text }
          .onSubmit { journal.note("text") }
      }
    }
  }

  @Test func `The text of a search field is bound, submitted, and cleared at the end`()
    throws
  {
    let journal = Journal()
    let stage = Stage { Shop(journal: journal) }
    #expect(stage.texts.contains("[] []"))
    try stage.user.type("boots", into: "Search the shop")
    stage.clock.settle()
    #expect(stage.texts.contains("[boots] []"))
    try stage.user.pressReturn()
    stage.clock.settle()
    #expect(stage.texts.contains("[boots] [boots]"))
    stage.search?.isActive = false
    stage.clock.settle()
    #expect(stage.texts.contains("[] [boots]"))
    #expect(journal.take() == [])
  }
}

extension Stage {
  fileprivate var search: UISearchController? {
    window.rootViewController?.children.lazy.compactMap { $0 as? UINavigationController }.first?
      .topViewController?.navigationItem.searchController
  }
}
