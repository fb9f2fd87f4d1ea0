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
    var restored: Navigator?
    if !model.root.places.contains(where: { !$0.spot.isShown(isAllowed: other.isAllowed) }) {
      let copy = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
      if let fault = fault(inCopy: copy, of: saved, checks) { return fault }
      restored = copy
    }
    let replayed = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    replayed.replay(checks == .all ? encodedAndDecoded(recorder.events) : recorder.events)
    if replayed.tree != navigator.tree {
      return "replayed \(replayed.shape), expected \(navigator.shape)"
    }
    // A replay does not create flows that were started by `run`, so the objects cannot be counted.
    if hasRun { return nil }
    if replayed.filled != navigator.filled {
      return "the replayed copy has models at other entries"
    }
    if other.alive != (restored?.filled.count ?? 0) + replayed.filled.count {
      return "the copies have too many or too few models"
    }
    return nil
  }

  /// Restores the saved state in another navigator, whose coordinators go to all of its spots.
  private func fault(
    inCopy copy: Navigator, of saved: NavigationSnapshot, _ checks: Checks
  ) -> String? {
    copy.traits = navigator.traits
    let report =
      checks == .all ? (try? saved.data()).map(copy.restore(from:)) : copy.restore(saved)
    guard report?.isComplete == true else { return "the snapshot was not restored completely" }
    if let fault = copy.faults.first { return "in the restored copy \(fault)" }
    let mayDiffer =
      hasOverrides || model.root.places.contains { startsAgain($0) || !$0.hasRoute }
    return copy.tree == navigator.tree || mayDiffer
      ? nil : "restored \(copy.shape), expected \(navigator.shape)"
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

extension Navigator {
  /// The entries that have an object; lazy tabs that were not selected have none.
  fileprivate var filled: [EntryID] {
    tree.allEntries.map(\.id).filter { content(of: $0) != nil }
  }
}
