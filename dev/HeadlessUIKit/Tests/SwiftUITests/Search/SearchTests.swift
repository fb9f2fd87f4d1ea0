import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SearchTests {
  private struct Shop: View {
    @State private var text = ""
    @State private var isSearching = false
    @State private var found = ""
    let journal: Journal
    var body: some View {
      NavigationStack {
        Results(text: text, found: found)
          .searchable(text: $text, isPresented: $isSearching, prompt: "Search the shop")
          .onSubmit(of: .search) { found = text }
          .onSubmit { journal.note("text") }
          .onChange(of: isSearching) { journal.note("searching \(isSearching)") }
          .toolbar { Button("Begin") { isSearching = true } }
      }
    }
  }

  private struct Results: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    let text: String
    let found: String
    var body: some View {
      Text(verbatim: "\(isSearching ? "searching" : "browsing") [\(text)] [\(found)]")
      Button("Enough") { dismissSearch() }
      if text == "zzz" { ContentUnavailableView.search(text: text) }
    }
  }

  @Test func `The text of a search field is bound, submitted, and cleared at the end`()
    throws
  {
    let journal = Journal()
    let stage = Stage { Shop(journal: journal) }
    #expect(stage.texts.contains("browsing [] []"))
    try stage.user.type("boots", into: "Search the shop")
    stage.clock.settle()
    #expect(stage.texts.contains("searching [boots] []"))
    try stage.user.pressReturn()
    stage.clock.settle()
    #expect(stage.texts.contains("searching [boots] [boots]"))
    try stage.tap("Enough")
    #expect(stage.texts.contains("browsing [] [boots]"))
    #expect(journal.take() == ["searching true", "searching false"])
  }

  @Test func `The program can begin a search`() throws {
    let journal = Journal()
    let stage = Stage { Shop(journal: journal) }
    try stage.tap("Begin")
    #expect(stage.texts.contains("searching [] []"))
    #expect(journal.take() == ["searching true"])
  }

  @Test func `A search without results shows its search text`() throws {
    let stage = Stage { Shop(journal: Journal()) }
    try stage.user.type("zzz", into: "Search the shop")
    stage.clock.settle()
    #expect(stage.texts.contains("No Results for “zzz”"))
  }
}
