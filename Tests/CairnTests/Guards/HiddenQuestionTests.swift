@testable import Cairn
import Testing

@MainActor
@Suite("A question of a screen that is not on the screen", .failsOnReports)
struct HiddenQuestionTests {
  private func editor() -> TestFlow {
    let flow = TestFlow("editor", stack: "form")
    flow.makes["form"] = { _ in Destination(UnsavedForm()) }
    return flow
  }

  /// Answers the question in front, which has to be there.
  private func discard(_ navigator: Navigator) throws {
    let front = try #require(navigator.tree.frontPath.last)
    let question = navigator.content(of: front) as? DialogModel
    #expect(question?.title == "Discard?", "The user does not see the question.")
    navigator.report(.answer(front, button: 0))
  }

  @Test("Promise 14: A sign-out asks visibly about a draft in a tab that is not selected")
  func hiddenTab() throws {
    let tabs = TestFlow("tabs", tabs: "home", "editor")
    tabs.makes["editor"] = { _ in .flow(editor()) }
    let app = TestFlow("app", switching: "main")
    app.makes["main"] = { _ in .flow(tabs) }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "auth") == .asking)
    try discard(navigator)
    #expect(navigator.shape == "<auth>")
  }

  @Test("Promise 14: A question that leaves with the screen in front is asked again")
  func leavesWithFront() throws {
    let flow = TestFlow("app", stack: "list")
    flow.makes["editor"] = { _ in .flow(editor()) }
    flow.makes["progress"] = { _ in .flow(TestFlow("progress", stack: "bar")) }
    let navigator = Navigator(quiet: flow)
    flow.push("editor")
    flow.present("progress")
    #expect(flow.pop() == .asking)
    (flow.children.last as? TestFlow)?.finish("done")
    try discard(navigator)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 14: A question that a link removes with the screen in front is not asked again")
  func leavesByLink() throws {
    let app = TestFlow("app", stack: "editor")
    app.shows("editor", stack: "list") { flow in
      flow.makes["list"] = { _ in Destination(UnsavedForm()) }
    }
    app.makes["progress"] = { _ in .flow(TestFlow("progress", stack: "bar")) }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    app.present("progress")
    #expect(app.set(["other"]) == .asking)
    #expect(navigator.open("/in/editor/list") == .committed)
    #expect(navigator.shape == "[editor[list]]")
    #expect(recorder.outcomes.last == .refused(.leaveVetoed("Discard?")))
    #expect(recorder.events.last?.decidedBy?.description == "a link removed the question")
  }

  @Test(
    "Promise 14: The question about a draft appears above what covers its flow",
    arguments: [false, true])
  func covered(bySheet: Bool) throws {
    let app = TestFlow("app", stack: "list")
    app.makes["editor"] = { _ in .flow(editor()) }
    let navigator = Navigator(quiet: app)
    app.push("editor")
    if bySheet { app.present("preview") } else { app.push("preview") }
    #expect(app.popToRoot() == .asking)
    try discard(navigator)
    #expect(navigator.shape == (bySheet ? "[list] + preview" : "[list]"))
  }
}
