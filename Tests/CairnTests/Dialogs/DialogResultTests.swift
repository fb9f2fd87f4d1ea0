import Cairn
import Foundation
import Testing

/// A way out of a dialog.
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
@Suite("Dialogs: every way out", .failsOnReports, .timeLimit(.minutes(5)))
struct DialogResultTests {
  private static let dialog = Dialog(
    "Sure?", choices: [.init("Yes", "yes"), .destructive("No", "no"), .cancel("Cancel")])

  /// A stack with a flow on it, which asks over `secret`.
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
    "Promise 9: a dialog that is awaited gives one result on every way out",
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
    "Promise 9: a dialog that has a route gives one result on every way out",
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

  @Test("Promise 9: cancelling the task that waits takes the dialog away")
  func taskCancelled() async {
    let stage = Stage()
    let task = Task { @MainActor in await stage.shop.ask(Self.dialog) }
    await until("the dialog") { stage.navigator?.shape == "[list shop[root secret] + run]" }
    task.cancel()
    #expect(await outcome(of: task) == .cancelled(.taskCancelled))
    #expect(stage.navigator?.shape == "[list shop[root secret]]")
  }

  @Test("Promise 9: a task that was cancelled before asks nothing")
  func cancelledBefore() async {
    let stage = Stage()
    let task = Task { @MainActor in await stage.shop.ask(Self.dialog) }
    task.cancel()
    #expect(await outcome(of: task) == .cancelled(.taskCancelled))
    #expect(stage.navigator?.shape == "[list shop[root secret]]")
  }

  @Test("Promise 9: asked in a flow that has ended, it is refused")
  func ended() async {
    let stage = Stage()
    stage.app.pop()
    #expect(await stage.shop.ask(Self.dialog) == .cancelled(.refused(.flowEnded)))
    #expect(stage.navigator?.shape == "[list]")
  }

  @Test("Promise 24: asked in a flow that is in no tree, it is reported and refused")
  func notAttached() async {
    let loose = TestFlow("loose", stack: "a")
    let texts = await reports {
      #expect(await loose.ask(Self.dialog) == .cancelled(.refused(.notAttached)))
    }
    #expect(
      texts == [
        """
        A dialog was given to a coordinator that is not in a navigator's tree, so it had no effect.

        To fix this, return the coordinator from its parent's destination(for:), or give it to \
        Navigator(_:), before you use it. What should happen at the beginning belongs in start().
        """
      ])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test("Promise 9: asked in a callback, it waits its turn, and is refused if its flow ends first")
  func deferred() async {
    let stage = Stage()
    var results: [FlowResult<DialogAnswer<String>>] = []
    stage.shop.makes["go"] = { shop in
      shop.cancel()
      Task.immediate { results.append(await shop.ask(Self.dialog)) }
      return Destination(TestScreen("go"))
    }
    stage.shop.push("go")
    await until("the result") { !results.isEmpty }
    #expect(results == [.cancelled(.refused(.flowEnded))])
    #expect(stage.navigator?.shape == "[list]")
  }
}
