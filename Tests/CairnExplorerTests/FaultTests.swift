import Cairn
import CairnExplorer
import Foundation
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

  @Test("Promise 34: The documentation states the number of planted faults")
  func count() throws {
    let folders = URL(filePath: #filePath).pathComponents.dropLast(3)
    let page = URL(filePath: folders.joined(separator: "/"))
      .appending(path: "docs/explorer-findings.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("has \(Fault.all.count) planted faults"))
  }
}
