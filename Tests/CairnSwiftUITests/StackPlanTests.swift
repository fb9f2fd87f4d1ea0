import Cairn
import CairnSwiftUI
import Testing

@Suite("The path of a stack")
struct StackPlanTests {
  private let limits = PlatformLimits()

  private func ids(_ numbers: Int...) -> [EntryID] { numbers.map(EntryID.init(rawValue:)) }

  private func path(from shown: [EntryID], to wanted: [EntryID], pushes: Int) -> [[EntryID]] {
    var limits = limits
    limits.pushesAtOnce = pushes
    var steps: [[EntryID]] = []
    var current = shown
    while current != wanted, steps.count < 20 {
      current = StackPlan.next(from: current, to: wanted, within: limits)
      steps.append(current)
    }
    return steps
  }

  @Test("What is wanted is shown in one change where the platform can")
  func atOnce() {
    let steps = path(from: ids(2), to: ids(2, 3, 4, 5), pushes: .max)
    #expect(steps == [ids(2, 3, 4, 5)])
  }

  @Test("Where it can push only one screen at a time, it is shown one by one")
  func oneByOne() {
    let steps = path(from: ids(2, 9), to: ids(2, 3, 4, 5), pushes: 1)
    #expect(steps == [ids(2, 3), ids(2, 3, 4), ids(2, 3, 4, 5)])
  }

  @Test("Any number of screens is popped at once")
  func pops() {
    #expect(path(from: ids(2, 3, 4, 5), to: ids(2), pushes: 1) == [ids(2)])
    #expect(path(from: ids(2, 3), to: [], pushes: 1) == [[]])
  }

  @Test("A path that is the beginning of the one before is the user's going back")
  func back() {
    #expect(StackPlan.back(from: ids(2, 3, 4), to: ids(2, 3)) == 2)
    #expect(StackPlan.back(from: ids(2, 3, 4), to: []) == 0)
  }

  @Test("Any other path has been overtaken and means nothing")
  func overtaken() {
    #expect(StackPlan.back(from: ids(5, 6), to: ids(2)) == nil)
    #expect(StackPlan.back(from: ids(2), to: ids(2, 3)) == nil)
    #expect(StackPlan.back(from: ids(2, 3), to: ids(2, 3)) == nil)
    #expect(StackPlan.back(from: ids(2, 3), to: ids(3)) == nil)
  }
}
