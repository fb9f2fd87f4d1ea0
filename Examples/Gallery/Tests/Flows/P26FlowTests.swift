import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P26: a generated flow")
struct SampleCoordinatorTests {
  let test = TestNavigator(SampleCoordinator())

  @Test("Pattern P26: choosing an element shows its details, and done finishes the flow")
  func choosing() throws {
    try test.shown(SampleListModel.self).handlers.select(2)
    test.expectStack(of: SampleCoordinator.self, .list, .detail(2))
    try test.shown(SampleDetailModel.self).handlers.finish()
    #expect(test.result == .finished(2))
  }

  @Test("Pattern P26: a link shows the details above the list")
  func link() {
    test.navigator.open("/sample/3")
    test.expectStack(of: SampleCoordinator.self, .list, .detail(3))
    #expect(SampleCoordinator.links.problems.isEmpty)
  }
}
