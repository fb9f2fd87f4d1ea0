import Cairn
import CairnSwiftUI
import Testing

@Suite("The path of a SwiftUI stack")
struct StackPlanTests {
  private func ids(_ numbers: Int...) -> [EntryID] { numbers.map(EntryID.init(rawValue:)) }

  @Test("A path that is a prefix of the previous one means that the user went back")
  func back() {
    #expect(StackPlan.back(from: ids(2, 3, 4), to: ids(2, 3)) == 2)
    #expect(StackPlan.back(from: ids(2, 3, 4), to: []) == 0)
  }

  @Test("Any other path that SwiftUI writes is outdated and does not count as going back")
  func overtaken() {
    #expect(StackPlan.back(from: ids(5, 6), to: ids(2)) == nil)
    #expect(StackPlan.back(from: ids(2), to: ids(2, 3)) == nil)
    #expect(StackPlan.back(from: ids(2, 3), to: ids(2, 3)) == nil)
    #expect(StackPlan.back(from: ids(2, 3), to: ids(3)) == nil)
  }
}
