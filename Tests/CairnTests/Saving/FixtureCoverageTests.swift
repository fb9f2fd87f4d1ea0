@_spi(Hosts) import Cairn
import Foundation
import Testing

/// The cases of the enums that files contain.
///
/// The switches below have no default. A new case does not compile until it has a name here, and
/// then the test fails until a fixture contains it.
private enum SavedCase: String, CaseIterable {
  case push, sheet, fullScreen, popover, dialog, adaptive, custom, opaque, transparent
  case navigate, follow, open, openInside, uncovered, first
  case inserted, removed, reordered, selected, tabHistory, moved, flowStarted, flowEnded, released
  case traitsChanged, traitsOverridden, parked, updated
  case contentSlot, modalSlot, overlaySlot
  case changedTabs

  static func all(in presentation: Presentation) -> Set<Self> {
    switch presentation {
    case .push: [.push]
    case .sheet: [.sheet]
    case .fullScreen: [.fullScreen]
    case .popover: [.popover]
    case .dialog: [.dialog]
    case .adaptive(let compact, let regular):
      all(in: compact).union(all(in: regular)).union([.adaptive])
    case .custom: [.custom]
    case .overlay(.opaque): [.opaque]
    case .overlay(.transparent): [.transparent]
    }
  }

  static func all(in request: ParkedRequest) -> Set<Self> {
    switch request {
    case .navigate: [.navigate]
    case .follow: [.follow]
    case .open: [.open]
    case .openInside: [.openInside]
    case .uncovered(let request): all(in: request).union([.uncovered])
    case .first(let first, let other): all(in: first).union(all(in: other)).union([.first])
    }
  }

  static func all(in entry: NavigationTree.Entry) -> Set<Self> {
    (entry.presentation.map(all) ?? []).union(entry.parked.map(all) ?? [])
  }

  static func all(in change: TreeChange) -> Set<Self> {
    switch change {
    case .inserted(let entry, let position):
      all(in: entry).union([.inserted, slot(position)])
    case .removed(_, let position, _): [.removed, slot(position)]
    case .reordered: [.reordered]
    case .selected: [.selected]
    case .tabHistory: [.tabHistory]
    case .moved(_, let old, let new): [.moved, slot(old), slot(new)]
    case .flowStarted: [.flowStarted]
    case .flowEnded: [.flowEnded]
    case .released: [.released]
    case .traitsChanged: [.traitsChanged]
    case .traitsOverridden: [.traitsOverridden]
    case .parked(_, let old, let new):
      (old.map(all) ?? []).union(new.map(all) ?? []).union([.parked])
    case .updated: [.updated]
    }
  }

  private static func slot(_ position: TreeChange.Position) -> Self {
    switch position.slot {
    case .content: .contentSlot
    case .modal: .modalSlot
    case .overlay: .overlaySlot
    }
  }

  /// The cases that occur only in one kind of file.
  static let inRecordings: Set<Self> = [
    .inserted, .removed, .reordered, .selected, .tabHistory, .moved, .flowStarted, .flowEnded,
    .released, .traitsChanged, .traitsOverridden, .parked, .updated, .contentSlot, .modalSlot,
    .overlaySlot,
  ]
  static let inSnapshots: Set<Self> = [.changedTabs]
}

@MainActor
@Suite("The content of the frozen fixtures")
struct FixtureCoverageTests {
  private func data(_ name: String, in folder: String) throws -> Data {
    let file = Bundle.module.url(
      forResource: name, withExtension: "json", subdirectory: "Fixtures/\(folder)")
    return try Data(contentsOf: try #require(file))
  }

  @Test("Promise 22: Each kind of presentation and of parked request occurs in a saved fixture")
  func snapshots() throws {
    var found: Set<SavedCase> = []
    for name in FixtureScene.names {
      let file = try data(name, in: "v1")
      let tree = try JSONDecoder().decode(NavigationSnapshot.self, from: file).tree
      for id in tree.subtree(of: .root) {
        if let entry = tree.entry(id) { found.formUnion(SavedCase.all(in: entry)) }
      }
      if String(decoding: file, as: UTF8.self).contains(#""changedTabs":["#) {
        found.insert(.changedTabs)
      }
    }
    #expect(Set(SavedCase.allCases).subtracting(SavedCase.inRecordings).subtracting(found) == [])
  }

  @Test("Promise 25: Each kind of change and of parked request occurs in a recorded fixture")
  func recordings() throws {
    var found: Set<SavedCase> = []
    for name in FixtureScene.names {
      for event in try NavigationRecording(data: try data(name, in: "recordings-v1")).events {
        for change in event.changes { found.formUnion(SavedCase.all(in: change)) }
      }
    }
    #expect(Set(SavedCase.allCases).subtracting(SavedCase.inSnapshots).subtracting(found) == [])
  }
}
