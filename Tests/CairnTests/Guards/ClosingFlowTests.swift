import Cairn
import Testing

@MainActor
final class LetterModel: LeaveGuard {
  let onSend: (String) -> Void
  let onClose: () -> Void
  var text = ""

  init(onSend: @escaping (String) -> Void, onClose: @escaping () -> Void) {
    (self.onSend, self.onClose) = (onSend, onClose)
  }

  func decideLeaving() -> LeaveDecision {
    guard !text.isEmpty else { return .allow }
    return .ask(
      Dialog(
        "Discard the letter?", choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
      onAnswer: { self.text = "" })
  }
}

final class LetterCoordinator: Coordinator {
  enum Route: Routable { case text }
  typealias Output = String
  let navigation = Navigation(root: Route.text)

  func destination(for route: Route) -> Destination {
    LetterModel(
      onSend: { self.finish($0) },
      onClose: { self.dismiss() })  // asks the leave guard first; `cancel()` does not
  }
}

final class PostCoordinator: Coordinator {
  enum Route: Routable { case inbox, letter, note }
  let navigation = Navigation(root: Route.inbox)
  var results: [FlowResult<String>] = []

  func transition(to route: Route) -> Route.Transition {
    route == .letter ? .present(.letter, as: .sheet) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .inbox: LetterBoxModel()
    case .letter: LetterCoordinator().onResult { self.results.append($0) }
    case .note: LetterModel(onSend: { self.send($0) }, onClose: { self.pop() })
    }
  }

  private func send(_ text: String) {
    results.append(.finished(text))
    perform(.pop(1).skippingLeaveGuards)
  }
}

@MainActor final class LetterBoxModel {}

@MainActor
@Suite("Closing a flow that may have edits", .failsOnReports)
struct ClosingFlowTests {
  let post = PostCoordinator()
  let navigator: Navigator

  init() { navigator = Navigator(quiet: post) }

  private func letter() throws -> LetterModel {
    let letter = try #require(navigator.shown as? LetterModel)
    letter.text = "Dear"
    return letter
  }

  private func answer(button: Int) throws {
    let id = try #require(navigator.tree.frontPath.last)
    #expect(navigator.content(of: id) is DialogModel)
    navigator.report(.answer(id, button: button))
  }

  @Test("Promise 14: A flow that dismisses itself asks its leave guards, and stays if they refuse")
  func dismiss() throws {
    post.navigate(to: .letter)
    let letter = try letter()
    letter.onClose()
    try answer(button: 1)
    #expect(navigator.shown === letter)
    #expect(letter.text == "Dear")
    #expect(post.results.isEmpty)
    letter.onClose()
    try answer(button: 0)
    #expect(navigator.shown is LetterBoxModel)
    guard case .cancelled(.dismissed) = post.results.first, post.results.count == 1 else {
      Issue.record("\(post.results)")
      return
    }
  }

  @Test("Promise 14: A flow that cancels or finishes itself asks no leave guard")
  func cancel() throws {
    post.navigate(to: .letter)
    _ = try letter()
    #expect((post.children.first as? LetterCoordinator)?.cancel() == .committed)
    #expect(navigator.shown is LetterBoxModel)
    post.navigate(to: .letter)
    try letter().onSend("Dear")
    #expect(navigator.shown is LetterBoxModel)
    #expect(post.results.count == 2)
  }

  @Test("Promise 14: A screen that its coordinator pops asks its leave guard")
  func pop() throws {
    post.navigate(to: .note)
    let note = try letter()
    note.onClose()
    try answer(button: 1)
    #expect(navigator.shown === note)
    note.onClose()
    try answer(button: 0)
    #expect(navigator.shown is LetterBoxModel)
    post.navigate(to: .note)
    try letter().onSend("Dear")
    #expect(navigator.shown is LetterBoxModel)
  }

  @Test("Promise 14: A pushed flow is closed by its parent, whose pop asks the leave guard")
  func pushed() throws {
    let flow = TestFlow("app", stack: "list")
    flow.makes["form"] = { parent in
      let form = TestFlow("form", stack: "text")
      form.veto = "There are edits."
      return .flow(form)
    }
    let navigator = Navigator(quiet: flow)
    flow.push("form")
    let form = try #require(navigator.flow)
    // In a stack, dismiss() closes no pushed flow, and pop() keeps the flow's root.
    #expect(form.dismiss() == .unchanged)
    #expect(form.pop() == .unchanged)
    #expect(flow.pop() == .refused(.leaveVetoed("There are edits.")))
    #expect(navigator.shape == "[list form[text]]")
  }
}
