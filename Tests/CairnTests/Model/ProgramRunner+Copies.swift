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
    guard let saved = try? navigator.snapshot() else { return "the tree cannot be saved" }
    let other = Tally()
    let restored = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    restored.traits = navigator.traits
    let report =
      checks == .all
      ? (try? saved.data()).map(restored.restore(from:)) : restored.restore(saved)
    guard report?.isComplete == true else { return "the snapshot was not restored completely" }
    if restored.tree != navigator.tree, !hasOverrides,
      !model.root.places.contains(where: { startsAgain($0) || !$0.hasRoute })
    {
      return "restored \(restored.shape), expected \(navigator.shape)"
    }
    let replayed = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    replayed.replay(checks == .all ? encodedAndDecoded(recorder.events) : recorder.events)
    if replayed.tree != navigator.tree {
      return "replayed \(replayed.shape), expected \(navigator.shape)"
    }
    // A replay does not create flows that were started by `run`, so the objects cannot be counted.
    if hasRun { return nil }
    if other.alive != restored.tree.count + replayed.tree.count {
      return "the copies have too many or too few models"
    }
    return nil
  }

  func faultAtTheEnd() async -> String? {
    navigator.end()
    for question in tally.questions.open { tally.questions.answer(question, false) }
    await settle()
    if !tally.wrongResults.isEmpty {
      return "the flows \(tally.wrongResults) did not deliver exactly one result"
    }
    return tally.alive == 1 ? nil : "\(tally.alive) models remain after the end"
  }
}
