@_spi(Hosts) import Cairn
import Foundation
import IssueReporting

/// Checks that hold after any file has been restored, however damaged.
@MainActor
enum SnapshotFuzzing {
  /// The results for many files.
  struct Tally {
    var files = 0
    /// Files from which something was restored.
    var restored = 0
    /// Damaged files from which everything was restored.
    var complete = 0
    var entries = 0
  }

  /// Restores the file, uses the navigator, saves and restores again, and returns the faults.
  static func faults(restoring data: Data, tally: inout Tally) -> [String] {
    let navigator = navigator(for: data)
    let collector = ReportCollector()
    return withIssueReporters([collector]) {
      let report = navigator.restore(from: data)
      tally.files += 1
      if report.failure == nil { tally.restored += 1 }
      if report.isComplete { tally.complete += 1 }
      tally.entries += navigator.tree.count
      var faults = navigator.faults.map { "restored: \($0)" }
      faults += faultsOfCopy(navigator)
      faults += faultsInUse(navigator)
      // Everything visible can be read, and every parked request can continue.
      _ = navigator.tree.levels
      _ = navigator.url
      for id in navigator.allIDs {
        (navigator.coordinator(at: id) as? FixtureAuth)?.finish()
      }
      faults += navigator.faults.map { "signed in: \($0)" }
      navigator.end()
      return faults + collector.texts.map { "reported: \($0)" }
    }
  }

  /// Returns a navigator with a root of the file's layout.
  private static func navigator(for data: Data) -> Navigator {
    let saved = try? JSONDecoder().decode(NavigationSnapshot.self, from: data)
    return switch saved?.tree.flow(.root)?.layout {
    case .stack: Navigator(quiet: FixtureShop())
    case .tabs where String(decoding: data, as: UTF8.self).contains(#""album""#):
      Navigator(quiet: FixtureAlbums())
    case .tabs where data.count % 2 == 0: Navigator(quiet: FixtureTabs())
    case .tabs: Navigator(quiet: FixtureHistory())
    case .split: Navigator(quiet: FixtureSplit())
    case .tripleSplit: Navigator(quiet: FixtureTriple())
    case .pages: Navigator(quiet: FixturePages())
    case .switching where String(decoding: data, as: UTF8.self).contains(#""papers""#):
      Navigator(quiet: FixtureVault())
    default: Navigator(quiet: FixtureApp())
    }
  }

  private static func fresh(like navigator: Navigator) -> Navigator {
    switch navigator.root {
    case is FixtureShop: Navigator(quiet: FixtureShop())
    case is FixtureTabs: Navigator(quiet: FixtureTabs())
    case is FixtureHistory: Navigator(quiet: FixtureHistory())
    case is FixtureSplit: Navigator(quiet: FixtureSplit())
    case is FixtureTriple: Navigator(quiet: FixtureTriple())
    case is FixturePages: Navigator(quiet: FixturePages())
    case is FixtureVault: Navigator(quiet: FixtureVault())
    case is FixtureAlbums: Navigator(quiet: FixtureAlbums())
    default: Navigator(quiet: FixtureApp())
    }
  }

  private static func faultsOfCopy(_ navigator: Navigator) -> [String] {
    do {
      let copy = fresh(like: navigator)
      let report = copy.restore(from: try navigator.snapshot().data())
      var faults = copy.faults.map { "copy: \($0)" }
      if !report.isComplete {
        faults.append("the restored tree was saved but does not restore: \(report)")
      }
      if copy.tree != navigator.tree { faults.append("the copy has another tree") }
      copy.end()
      return faults
    } catch {
      return ["the restored tree cannot be saved: \(error)"]
    }
  }

  private static func faultsInUse(_ navigator: Navigator) -> [String] {
    var outcomes: [Outcome] = []
    switch navigator.root {
    case let app as FixtureApp:
      outcomes = [app.present(.shop, always: true), app.dismiss()]
    case let tabs as FixtureTabs:
      outcomes = [tabs.present(.home, always: true), tabs.dismiss()]
    case let tabs as FixtureHistory:
      outcomes = [tabs.present(.first, always: true), tabs.dismiss()]
    case let split as FixtureSplit:
      outcomes = [split.push(.item(-77), always: true), split.pop()]
    case let split as FixtureTriple:
      outcomes = [split.present(.shop, always: true), split.dismiss()]
    case let pages as FixturePages:
      outcomes = [pages.present(.shop, always: true), pages.dismiss()]
    case let vault as FixtureVault:
      outcomes = [vault.present(.signIn, always: true), vault.dismiss()]
    case let albums as FixtureAlbums:
      outcomes = [albums.present(.settings, always: true), albums.dismiss()]
    case let shop as FixtureShop:
      outcomes = [shop.push(.detail(-77), always: true), shop.pop()]
    default: return ["no root"]
    }
    if let shop = navigator.find(FixtureShop.self) {
      outcomes += [shop.push(.values(.init()), always: true), shop.pop()]
    }
    let faults = navigator.faults.map { "used: \($0)" }
    return outcomes.allSatisfy { $0 == .committed }
      ? faults : faults + ["a push or a pop was not committed: \(outcomes)"]
  }

  /// Damages the files in turn and returns the faults of the first ten that have any.
  static func run(
    _ count: Int, seed: UInt64, corpus: [[UInt8]], tally: inout Tally
  ) -> [(text: String, faults: [String])] {
    var mutator = SnapshotMutator(seed: seed)
    var found: [(String, [String])] = []
    for number in 0..<count where found.count < 10 && !corpus.isEmpty {
      let other = corpus[Int.random(in: 0..<corpus.count, using: &mutator.random)]
      let damaged = mutator.mutate(corpus[number % corpus.count], other: other)
      let faults = faults(restoring: Data(damaged), tally: &tally)
      if !faults.isEmpty { found.append((String(decoding: damaged, as: UTF8.self), faults)) }
    }
    return found
  }
}

/// Collects Cairn's reports.
///
/// Damaged input is not a programming mistake, so Cairn must report nothing.
private final class ReportCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private(set) var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}
