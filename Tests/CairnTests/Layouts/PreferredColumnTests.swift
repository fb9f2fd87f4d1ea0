import Cairn
import Foundation
import Testing

@MainActor
@Suite("The preferred column of a collapsed split", .failsOnReports)
struct PreferredColumnTests {
  let log = Log()

  private func two(_ preferred: SplitColumn? = .sidebar) -> TestFlow {
    flow(Navigation(split: "folders", detail: "welcome", preferredCompactColumn: preferred))
  }

  private func three(_ preferred: SplitColumn?) -> TestFlow {
    flow(
      Navigation(
        split: "folders", content: "inbox", detail: "x", preferredCompactColumn: preferred))
  }

  /// A split whose first screens have no leave guards.
  private func flow(_ navigation: Navigation<Stop>) -> TestFlow {
    let flow = TestFlow("app", navigation, log: log)
    for name in ["welcome", "inbox", "x"] {
      flow.makes[name] = { [log] _ in Destination(PlainDetail(name, log)) }
    }
    return flow
  }

  @Test("Promise 4: A split with a preferred column begins with that column on top of a phone")
  func beginning() {
    #expect(Navigator(quiet: two(), in: .compact).shape == "{folders | }")
    #expect(Navigator(quiet: two(), in: .regular).shape == "{folders | welcome}")
    #expect(Navigator(quiet: two(nil), in: .compact).shape == "{folders | welcome}")
    #expect(Navigator(quiet: two(.detail), in: .compact).shape == "{folders | welcome}")
    #expect(Navigator(quiet: three(.sidebar), in: .compact).shape == "{folders |  | }")
    #expect(Navigator(quiet: three(.content), in: .compact).shape == "{folders | inbox | }")
    #expect(Navigator(quiet: three(.content), in: .regular).shape == "{folders | inbox | x}")
    #expect(!log.take().contains("welcome ends"), "It is not made first and then removed")
  }

  @Test("Promise 4: An untouched detail comes with a regular width and leaves with it")
  func widths() {
    let app = two()
    let navigator = Navigator(quiet: app, in: .compact)
    let recorder = EventRecorder(navigator)
    _ = log.take()
    for _ in 0..<3 {
      navigator.traits = .regular
      #expect(navigator.shape == "{folders | welcome}")
      #expect(navigator.faults == [])
      #expect(navigator.model("welcome") != nil)
      navigator.traits = .compact
      #expect(navigator.shape == "{folders | }")
      #expect(navigator.faults == [])
    }
    let lines = log.take()
    #expect(lines.count { $0 == "welcome made" } == 3)
    #expect(lines.count { $0 == "welcome ends" } == 3)
    #expect(!lines.contains { $0.hasPrefix("folders") && $0.hasSuffix("made") })
    #expect(recorder.events.count == 6, "Each change of width is one commit")
    #expect(navigator.leaks().isEmpty)
  }

  @Test("Promise 4: A change of width removes nothing that the user has changed")
  func touched() {
    func collapsed(
      _ change: (TestFlow, Navigator) -> Void, _ prepare: (TestFlow) -> Void = { _ in }
    ) -> String {
      let app = two()
      prepare(app)
      let navigator = Navigator(quiet: app, in: .regular)
      change(app, navigator)
      let before = navigator.shape
      navigator.traits = .compact
      #expect(navigator.shape == before)
      navigator.traits = .regular
      #expect(navigator.shape == before)
      #expect(navigator.faults == [])
      return before
    }
    #expect(collapsed { app, _ in app.show("mail", in: .detail) } == "{folders | mail}")
    #expect(collapsed { app, _ in app.push("more") } == "{folders | welcome more}")
    // A flow has a state of its own.
    #expect(
      collapsed { _, _ in
      } _: {
        $0.makes["welcome"] = { _ in .flow(TestFlow("tour", stack: "one")) }
      } == "{folders | welcome[one]}")
    // Its guard would have to be asked.
    #expect(
      collapsed { _, _ in
      } _: {
        $0.makes["welcome"] = { _ in Destination(TestScreen("welcome")) }
      } == "{folders | welcome}")
  }

  @Test("Promise 4: A change of other traits fills no column that the user has emptied")
  func otherTraits() {
    let app = two()
    let navigator = Navigator(quiet: app, in: .regular)
    app.pop()
    #expect(navigator.shape == "{folders | }")
    var traits = Traits.regular
    traits.verticalSizeClass = .compact
    navigator.traits = traits
    #expect(navigator.shape == "{folders | }")
    app.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    #expect(navigator.shape == "{folders | }")
    app.navigation.traitOverrides = TraitOverrides()
    #expect(navigator.shape == "{folders | welcome}")
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A split in a sheet begins with its preferred column in any window")
  func inSheet() {
    let app = TestFlow("app", stack: "home", log: log)
    app.makes["mail"] = { _ in .flow(two()) }
    let navigator = Navigator(quiet: app, in: .regular)
    app.present("mail")
    #expect(navigator.shape == "[home] + mail{folders | }")
    app.dismiss()
    app.present("mail", as: .fullScreen)
    #expect(navigator.shape == "[home] + mail{folders | welcome}")
    navigator.traits = .compact
    #expect(navigator.shape == "[home] + mail{folders | }")
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 18: A link to the beginning of a split leads to what the split begins with",
    arguments: Traits.widths)
  func link(traits: Traits) {
    let app = TestFlow("app", stack: "list")
    app.makes["split"] = { _ in .flow(two()) }
    let navigator = Navigator(quiet: app, in: traits)
    #expect(navigator.open("/go/split") == .committed)
    let beginning = navigator.shape
    let isWide = traits.horizontalSizeClass == .regular
    #expect(beginning == (isWide ? "[list split{folders | welcome}]" : "[list split{folders | }]"))
    navigator.flow?.show("mail", in: .detail)
    navigator.open("/go/split")
    #expect(navigator.shape == beginning)
    navigator.flow?.show("other", in: .sidebar)
    navigator.flow?.show("mail", in: .detail)
    navigator.open("/go/split")
    #expect(navigator.faults == [])
  }

  @Test("Promise 20: A saved split is restored as it was, in any width", arguments: Traits.widths)
  func saving(traits: Traits) throws {
    let app = two()
    let navigator = Navigator(quiet: app, in: .regular)
    app.show("mail", in: .detail)
    let saved = try navigator.snapshot()
    let other = Navigator(quiet: two(), in: traits)
    #expect(other.restore(saved).isComplete)
    #expect(other.shape == "{folders | mail}")
    // Saved on a phone, and restored on a tablet.
    let phone = try Navigator(quiet: two(), in: .compact).snapshot()
    #expect(other.restore(phone).isComplete)
    #expect(other.shape == "{folders | }")
    other.traits = traits == .compact ? .regular : .compact
    other.traits = .regular
    #expect(other.shape == "{folders | welcome}")
    #expect(other.faults == [])
  }
}

/// A screen without a guard.
@MainActor
private final class PlainDetail: LifecycleObserver {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    log.note("\(name) made")
  }

  func didEnd() { log.note("\(name) ends") }
}
