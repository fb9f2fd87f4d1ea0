import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P26: a generated app")
struct SampleAppCoordinatorTests {
  @Test("Pattern P26: the app keeps the result of its flow, and begins again")
  func result() throws {
    let test = TestNavigator(SampleAppCoordinator())
    try test.shown(SampleListModel.self).handlers.select(1)
    try test.shown(SampleDetailModel.self).handlers.finish()
    #expect(test.root.chosen == [1])
    _ = try test.shown(SampleListModel.self)
    test.expectNoLeaks()
  }

  @Test("Pattern P26: a link leads into the flow")
  func link() throws {
    let test = TestNavigator(SampleAppCoordinator())
    test.navigator.open("/sample/2")
    #expect(try test.shown(SampleDetailModel.self).id == 2)
  }

  @Test("Pattern P26: the app can be used in a terminal")
  func terminal() {
    let terminal = SampleTerminal()
    #expect(terminal.page.hasPrefix("List: 1, 2, 3"))
    terminal.enter("7")
    terminal.enter("2")
    #expect(terminal.page.hasPrefix("Number 2"))
    terminal.enter("back")
    #expect(terminal.page.hasPrefix("List"))
    terminal.enter("3")
    terminal.enter("done")
    #expect(terminal.page.hasPrefix("List"))
  }
}
