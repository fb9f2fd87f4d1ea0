import Cairn
import Foundation

extension ProgramRunner {
  private func encodedAndDecoded(_ events: [NavigationEvent]) -> [NavigationEvent] {
    let data = try? JSONEncoder().encode(events)
    let decoded = try? JSONDecoder().decode([NavigationEvent].self, from: data ?? Data())
    return decoded ?? []
  }

  func faultInCopies(_ checks: Checks) -> String? {
    guard checks >= .copies else { return nil }
    guard let saved = try? navigator.snapshot() else { return "not savable" }
    let other = Tally()
    let restored = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    restored.traits = navigator.traits
    let report =
      checks == .all
      ? (try? saved.data()).map(restored.restore(from:)) : restored.restore(saved)
    guard report?.isComplete == true else { return "not restored from what was saved" }
    if restored.tree != navigator.tree, !hasOverrides,
      !model.root.places.contains(where: { startsAgain($0) || !$0.hasRoute })
    {
      return "restored \(restored.shape), and not \(navigator.shape)"
    }
    let replayed = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    replayed.replay(checks == .all ? encodedAndDecoded(recorder.events) : recorder.events)
    if replayed.tree != navigator.tree {
      return "replayed \(replayed.shape), and not \(navigator.shape)"
    }
    // Nothing can be made where a flow was run.
    if hasRun { return nil }
    if other.alive != restored.tree.count + replayed.tree.count { return "copies leak" }
    return nil
  }

  func faultAtTheEnd() async -> String? {
    navigator.end()
    for question in tally.questions.open { tally.questions.answer(question, false) }
    await settle()
    if !tally.wrongResults.isEmpty { return "results of \(tally.wrongResults) not given once" }
    return tally.alive == 1 ? nil : "\(tally.alive) models after the end"
  }
}
