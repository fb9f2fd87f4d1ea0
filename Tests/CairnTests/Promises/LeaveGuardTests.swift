@_spi(Hosts) import Cairn
import Foundation
import Testing

/// A way to leave a screen.
enum Leaving: String, CaseIterable, CustomTestStringConvertible {
  case back, edgeSwipe, sheetDrag, tabSwitch, tabSwitchByUser, retap, link, pop, popTo, popToRoot
  case replaceTop, set, switching, dismiss, dismissAll, parentPopped

  var testDescription: String { rawValue }
  var isModal: Bool { self == .sheetDrag || self == .dismiss || self == .dismissAll }
}

@MainActor
@Suite("Leave guards", .failsOnReports)
struct LeaveGuardTests {
  /// An app with tabs.
  ///
  /// The first tab is a stack that contains a flow with a screen that is being edited.
  @MainActor
  private final class Stage {
    let log = Log()
    let app: TestFlow
    let home: TestFlow
    let profile: TestFlow
    let navigator: Navigator
    let edit: TestScreen

    init(modal: Bool = false) throws {
      app = TestFlow("app", tabs: "home", "other")
      home = TestFlow("home", stack: "list", log: log)
      profile = TestFlow("profile", stack: "show", log: log)
      app.makes["home"] = { [home] _ in .flow(home) }
      home.makes["profile"] = { [profile] _ in .flow(profile) }
      navigator = Navigator(quiet: app)
      if modal { home.present("profile") } else { home.push("profile") }
      profile.push("edit")
      edit = try #require(navigator.screen)
      _ = log.take()
    }

    func leave(by way: Leaving) throws -> Outcome {
      let list = try #require(navigator.id("home", "list"))
      let other = try #require(navigator.id("other"))
      let front = try #require(navigator.id("home"))
      let modal = navigator.id("home", "profile")
      return switch way {
      case .back: navigator.report(.backOneStep)
      case .edgeSwipe: navigator.report(.back(to: list))
      case .sheetDrag: navigator.report(.dismiss(try #require(modal)))
      case .tabSwitch: app.select("other")
      case .tabSwitchByUser: navigator.report(.select(other))
      case .retap: navigator.report(.select(front))
      case .link: home.open(try #require(URL(string: "/in/home/go/away")))
      case .pop: profile.pop()
      case .popTo: home.pop(to: "list")
      case .popToRoot: profile.popToRoot()
      case .replaceTop: profile.replaceTop("new")
      case .set: home.set(["list"])
      case .switching: home.replaceTop("elsewhere")
      case .dismiss: profile.dismiss()
      case .dismissAll: app.dismissAll()
      case .parentPopped: home.pop()
      }
    }
  }

  @Test(
    "Promise 14: A vetoing leave guard refuses every way to leave its screen",
    arguments: Leaving.allCases)
  func veto(way: Leaving) throws {
    let stage = try Stage(modal: way.isModal)
    stage.edit.veto = "unsaved"
    let navigator = stage.navigator
    let before = (navigator.tree, navigator.revision, stage.edit)
    let host = DiffRecorder()
    let recorder = EventRecorder(navigator)
    navigator.attach(host)
    #expect(try stage.leave(by: way) == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.tree == before.0)
    #expect(navigator.revision == before.1)
    #expect(navigator.screen === before.2)
    #expect(host.diffs.isEmpty)
    #expect(recorder.outcomes == [.refused(.leaveVetoed("unsaved"))])
    #expect(recorder.events.first?.changes == [])
    #expect(navigator.faults == [])
    #expect(!stage.log.take().contains { $0.hasSuffix("ends") || $0.hasSuffix("resigns") })
  }

  @Test(
    "Promise 14: A request commits after the leave guard has allowed leaving",
    arguments: Leaving.allCases)
  func allow(way: Leaving) throws {
    let stage = try Stage(modal: way.isModal)
    #expect(try stage.leave(by: way) == .committed)
    #expect(stage.navigator.screen !== stage.edit)
    #expect(stage.log.take().contains("edit asked"))
    #expect(stage.navigator.faults == [])
  }

  @Test("Promise 14: Leave guards are asked from the deepest entry outwards")
  func order() throws {
    let stage = try Stage()
    stage.profile.present("picker")
    _ = stage.log.take()
    stage.home.popToRoot()
    let asked = stage.log.take().filter { $0.hasSuffix("asked") }
    #expect(asked == ["picker asked", "edit asked", "show asked", "profile asked"])
  }

  @Test("Promise 14: No further leave guard is asked after the first veto")
  func firstVeto() throws {
    let stage = try Stage()
    stage.edit.veto = "unsaved"
    stage.profile.veto = "not reached"
    #expect(stage.home.popToRoot() == .refused(.leaveVetoed("unsaved")))
    #expect(stage.log.take().filter { $0.hasSuffix("asked") } == ["edit asked"])
  }

  @Test("Promise 14: A coordinator can veto the end of its own flow")
  func coordinator() throws {
    let stage = try Stage()
    stage.profile.veto = "in the middle of something"
    #expect(stage.profile.pop() == .committed)
    #expect(stage.home.pop() == .refused(.leaveVetoed("in the middle of something")))
  }

  @Test("Promise 14: A flow that finishes leaves the unsaved edits above it, which others present")
  func finishBeneathEdits() throws {
    let stage = try Stage(modal: true)
    stage.home.makes["reply"] = { _ in Destination(UnsavedForm()) }
    stage.home.present("reply")
    stage.home.present("picker")
    stage.profile.finish("saved")
    #expect(stage.home.navigation.modals == ["reply", "picker"])
    #expect(stage.navigator.faults == [])

    let other = TestFlow("other", stack: "show", log: stage.log)
    stage.home.makes["other"] = { _ in .flow(other) }
    stage.home.present("other")
    stage.home.present("note")
    other.finish("saved")
    #expect(stage.home.navigation.modals == ["reply", "picker"], "Nothing is unsaved there.")
  }

  @Test("Promise 14: A leave guard is not asked when its screen is only covered")
  func covered() throws {
    let stage = try Stage()
    stage.edit.veto = "unsaved"
    #expect(stage.profile.push("more") == .committed)
    #expect(stage.home.present("sheet") == .committed)
    #expect(stage.home.dismiss() == .committed)
    #expect(stage.profile.pop() == .committed)
    #expect(!stage.log.take().contains("edit asked"))
  }

  @Test("Promise 14: The guard of a screen under a modal is asked when its tab is left")
  func tabUnderModal() throws {
    let stage = try Stage()
    stage.edit.veto = "unsaved"
    // The app presents this sheet over its tabs.
    stage.app.present("sheet")
    #expect(stage.app.select("other") == .refused(.leaveVetoed("unsaved")))
    #expect(
      stage.app.perform(.sequence(.dismiss, .select("other")))
        == .refused(.leaveVetoed("unsaved")))
    #expect(stage.navigator.shape == "(*home[list profile[show edit]] other) + sheet")
  }

  @Test("Promise 14: The guard of a pane beneath a dialog is asked when its tab is left")
  func paneBeneathDialog() throws {
    let app = TestFlow("app", tabs: "home", "other")
    let home = TestFlow("home", Navigation(panes: ["list", "detail"], selected: "list"))
    app.makes["home"] = { _ in .flow(home) }
    home.makes["rename"] = { _ in
      Dialog("Rename?", choices: [.init("Yes", 1)]).onAnswer { _ in }
    }
    let navigator = Navigator(quiet: app)
    let detail = try #require(navigator.id("home", "detail"))
    try #require(navigator.content(of: detail) as? TestScreen).veto = "unsaved"
    home.present("rename")
    #expect(app.select("other") == .refused(.leaveVetoed("unsaved")))
  }

  @Test("Promise 14: A sequence that leaves a screen twice asks its leave guard once")
  func once() throws {
    let stage = try Stage()
    stage.app.perform(.sequence(.select("other"), .select("home"), .select("other")))
    #expect(stage.log.take().filter { $0 == "edit asked" }.count == 1)
  }

  @Test("Promise 14: Ending a flow, re-evaluating, restoring and `end()` ask no leave guard")
  func notAsked() throws {
    for way in ["finish", "cancel", "reevaluate", "restore", "end"] {
      let stage = try Stage()
      stage.edit.veto = "unsaved"
      let saved = try stage.navigator.snapshot()
      switch way {
      case "finish": #expect(stage.profile.finish("x") == .committed)
      case "cancel": #expect(stage.profile.cancel() == .committed)
      case "reevaluate":
        stage.home.ways["profile"] = { _ in .deny("signed out") }
        #expect(stage.navigator.reevaluate() == .committed)
      case "restore":
        stage.app.makes = [:]
        #expect(!stage.navigator.restore(saved).dropped.isEmpty)
      default: stage.navigator.end()
      }
      #expect(!stage.log.take().contains("edit asked"))
      #expect(stage.navigator.screen !== stage.edit)
    }
  }

  @Test("Promise 14: The guard of a screen that one sequence pushes and pops is not asked")
  func notSeen() throws {
    let stage = try Stage()
    stage.home.makes["brief"] = { _ in
      let screen = TestScreen("brief")
      screen.veto = "never seen"
      return Destination(screen)
    }
    #expect(stage.home.perform(.sequence(.push("brief"), .pop)) == .unchanged)
    #expect(stage.navigator.screen === stage.edit)
  }

  @Test("Promise 14: A veto refuses a link that is redirected on its way")
  func redirectedLink() {
    let app = TestFlow("app", stack: "list", "form")
    app.ways["shop"] = { _ in .redirect(to: "store") }
    app.makes["store"] = { _ in .flow(TestFlow("store", stack: "home")) }
    let navigator = Navigator(quiet: app)
    navigator.screen?.veto = "unsaved"
    #expect(navigator.open("/in/shop/go/x") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "[list form]")
  }
}
