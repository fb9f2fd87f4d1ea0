import Cairn
import CairnHosting
import Testing

@Suite("The next step of a page container")
struct PageStepTests {
  private func ids(_ numbers: Int...) -> [EntryID] { numbers.map(EntryID.init(rawValue:)) }
  private func id(_ number: Int) -> EntryID { EntryID(rawValue: number) }

  @Test("The selected page with unchanged neighbours needs no step")
  func unchanged() {
    #expect(PageStep(from: ids(2, 3), shown: id(3), to: ids(2, 3), selected: id(3)) == .unchanged)
  }

  @Test("A page whose neighbours have changed is reloaded")
  func reload() {
    #expect(PageStep(from: ids(2, 3), shown: id(3), to: ids(3, 4), selected: id(3)) == .reload)
  }

  @Test("A page to the right enters from the right, and one to the left from the left")
  func turns() {
    let pages = ids(2, 3, 4)
    #expect(
      PageStep(from: pages, shown: id(3), to: pages, selected: id(4))
        == .turn(to: id(4), isForward: true))
    #expect(
      PageStep(from: pages, shown: id(3), to: pages, selected: id(2))
        == .turn(to: id(2), isForward: false))
  }

  @Test("The first page, and the replacement of a removed page, enter from the right")
  func first() {
    #expect(
      PageStep(from: [], shown: nil, to: ids(2, 3), selected: id(2))
        == .turn(to: id(2), isForward: true))
    #expect(
      PageStep(from: ids(2, 3, 4), shown: id(3), to: ids(2, 4), selected: id(4))
        == .turn(to: id(4), isForward: true))
  }

  @Test("Without a selected page there is nothing to do")
  func nothing() {
    #expect(PageStep(from: ids(2), shown: id(2), to: [], selected: nil) == .unchanged)
  }
}
