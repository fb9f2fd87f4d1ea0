import Cairn
import Foundation
import Testing

/// A way to leave a dialog.
enum DialogEnd: String, CaseIterable, CustomTestStringConvertible {
  case button, destructiveButton, cancelButton, escape, back, dismiss, dismissAll, link
  case flowFinished, flowPopped, reevaluated, restored, navigatorEnd, navigatorGone

  var testDescription: String { rawValue }

  var result: FlowResult<DialogAnswer<String>>? {
    switch self {
    case .button, .destructiveButton: nil
    case .cancelButton: .cancelled(.cancelled)
    case .escape, .back: .cancelled(.swipedAway)
    case .dismiss, .dismissAll: .cancelled(.dismissed)
    case .link: .cancelled(.link)
    case .flowFinished, .flowPopped: .cancelled(.parentEnded)
    case .reevaluated: .cancelled(.reevaluated)
    case .restored: .cancelled(.restored)
    case .navigatorEnd, .navigatorGone: .cancelled(.navigatorEnded)
    }
  }

  var choice: String? {
    switch self {
    case .button: "yes"
    case .destructiveButton: "no"
    default: nil
    }
  }
}

@MainActor
@Suite("Results of dialogs on every way out", .failsOnReports, .timeLimit(.minutes(10)))
struct DialogResultTests {
  private static let dialog = Dialog(
    "Sure?", choices: [.init("Yes", "yes"), .destructive("No", "no"), .cancel("Cancel")])

  /// A stack with a flow that shows `secret` and, over it, the dialog.
  @MainActor
  private final class Stage {
    let app = TestFlow("app", stack: "list")
    let shop = TestFlow("shop", stack: "root", "secret")
    var navigator: Navigator?

    init() {
      app.makes["shop"] = { [shop] _ in .flow(shop) }
      navigator = Navigator(quiet: app)
      app.push("shop")
    }

    func leave(by end: DialogEnd) throws {
      let navigator = try #require(navigator)
      let dialog = try #require(navigator.tree.frontPath.last)
      switch end {
      case .button: navigator.report(.answer(dialog, button: 0))
      case .destructiveButton: navigator.report(.answer(dialog, button: 1))
      case .cancelButton: navigator.report(.answer(dialog, button: 2))
      case .escape: navigator.report(.dismiss(dialog))
      case .back: navigator.report(.backOneStep)
      case .dismiss: shop.dismiss()
      case .dismissAll: app.dismissAll()
      case .link: navigator.open("/in/shop/go/other")
      case .flowFinished: shop.finish("done")
      case .flowPopped: app.popToRoot()
      case .reevaluated:
        shop.ways["secret"] = { _ in .deny("signed out") }
        navigator.reevaluate()
      case .restored:
        let saved = try navigator.snapshot()
        app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "root")) }
        navigator.restore(saved)
      case .navigatorEnd: navigator.end()
      case .navigatorGone:
        self.navigator = nil
        closeWindows()
      }
    }
  }

  @Test(
    "Promise 9: An awaited dialog returns exactly one result on every way out",
    arguments: DialogEnd.allCases)
  func asked(end: DialogEnd) async throws {
    let stage = Stage()
    let task = Task { @MainActor in await stage.shop.ask(Self.dialog) }
    await until("the dialog") { stage.navigator?.shape == "[list shop[root secret] + run]" }
    try stage.leave(by: end)
    let result = try #require(await outcome(of: task))
    if let choice = end.choice {
      #expect(result.output?.choice == choice)
      #expect(result.output?.texts == [:])
    } else {
      #expect(result == end.result)
    }
    if let navigator = stage.navigator {
      #expect(!navigator.shape.contains("run"))
      #expect(navigator.faults == [] || end == .navigatorEnd)
    }
  }

  @Test(
    "Promise 9: A dialog at a route delivers exactly one result on every way out",
    arguments: DialogEnd.allCases)
  func byRoute(end: DialogEnd) async throws {
    let stage = Stage()
    var results: [FlowResult<DialogAnswer<String>>] = []
    stage.shop.makes["sure"] = { _ in Self.dialog.onResult { results.append($0) } }
    stage.shop.present("sure", as: .dialog)
    let dialog = try #require(stage.navigator?.tree.frontPath.last)
    try stage.leave(by: end)
    await runReadyTasks()
    #expect(results.count == 1)
    if let choice = end.choice {
      #expect(results.first?.output?.choice == choice)
    } else {
      #expect(results.first == end.result)
    }
    stage.navigator?.report(.answer(dialog, button: 0))
    stage.navigator?.end()
    #expect(results.count == 1)
  }

  @Test(
    "Promise 9: Cancelling the task that awaits a dialog dismisses it, or lets it never appear",
    arguments: [true, false])
  func taskCancelled(isShown: Bool) async {
    let stage = Stage()
    let task = Task { @MainActor in await stage.shop.ask(Self.dialog) }
    if isShown {
      await until("the dialog") { stage.navigator?.shape == "[list shop[root secret] + run]" }
    }
    task.cancel()
    #expect(await outcome(of: task) == .cancelled(.taskCancelled))
    #expect(stage.navigator?.shape == "[list shop[root secret]]")
  }

  @Test("Promise 9: `ask` in a flow that has ended is refused")
  func ended() async {
    let stage = Stage()
    stage.app.pop()
    #expect(await stage.shop.ask(Self.dialog) == .cancelled(.refused(.flowEnded)))
    #expect(stage.navigator?.shape == "[list]")
  }

  @Test("Promise 24: `ask` in a coordinator that is not in a tree is reported and refused")
  func notAttached() async {
    let loose = TestFlow("loose", stack: "a")
    let texts = await reports {
      #expect(await loose.ask(Self.dialog) == .cancelled(.refused(.notAttached)))
    }
    // MisuseTests has the whole text.
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("A dialog was given to a coordinator that is not in") == true)
  }
}
