import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Planted faults", .timeLimit(.minutes(10)))
struct FaultTests {
  @Test("Promise 34: A planted fault is found", arguments: Fault.all)
  func isFound(_ fault: Fault) async {
    let report = await fault.explorer(true).explore()
    #expect(report.problems.contains { $0.kind == fault.kind }, "\(report)")
  }

  @Test("Promise 34: An app without the fault raises no alarm", arguments: Fault.all)
  func raisesNoAlarm(_ fault: Fault) async {
    let report = await fault.explorer(false).explore()
    #expect(report.problems.isEmpty, "\(report)")
    #expect(report.isComplete)
  }
}
