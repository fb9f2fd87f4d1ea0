import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("The search")
struct SearchTests {
  @Test("Results are pushed onto the empty search, and another text replaces them")
  func search() async throws {
    let window = Window()
    window.choose(.search)
    let search: SearchModel = try window.shown()
    await search.load()
    #expect(search.results == nil)
    search.text = "   "
    search.submit()
    #expect(try window.shown(SearchModel.self) === search)
    search.text = " tent "
    search.submit()
    let tents: SearchModel = try window.shown()
    await tents.load()
    #expect(tents.results?.value?.products.map(\.name) == ["Tarn 2", "Tarn 3"])
    #expect(tents.text == "tent")
    tents.text = "zeppelin"
    tents.submit()
    let nothing: SearchModel = try window.shown()
    #expect(nothing === tents)
    #expect(nothing.query == "zeppelin")
    window.goBack()
    #expect(try window.shown(SearchModel.self) === search)
  }

  @Test("The typed search text is restored after a restart")
  func searchState() throws {
    let window = Window()
    window.open("/search?q=boot")
    try window.shown(SearchModel.self).text = "boots and tents"
    let later: SearchModel = try window.restarted().shown()
    #expect(later.query == "boot")
    #expect(later.text == "boots and tents")
  }
}
