// The code in the doc comments of flows, their results, and dialogs.
import Cairn
import Testing

private enum Docs {
  final class ProfileModel {
    var hasUnsavedEdits = true
    func discardEdits() { hasUnsavedEdits = false }
  }

  enum Answer { case delete }

  final class AppCoordinator: Coordinator {
    enum Route: Routable { case home, auth, guest, main, profile, confirmDeletion }
    let navigation = Navigation(root: Route.home)
    let catalog = Catalog()
    let auth = FakeAuth()
    let model = UpdateModel()
    let profile = ProfileModel()
    private(set) var session: Session?
    private(set) var addresses = ["Elm Street 7", "Oak Road 3"]
    private(set) var log: [String] = []

    func log(_ reason: CancellationReason) { log.append("\(reason)") }
    func delete() { addresses = [] }

    func destination(for route: Route) -> Destination {
      switch route {
      // snippet: doc-on-finish
      case .auth: AuthCoordinator(auth: auth).onFinish { self.session = $0 }
      // end snippet
      // snippet: doc-on-result
      case .guest:
        AuthCoordinator(auth: auth).onResult { result in
          switch result {
          case .finished: self.navigate(to: .main)
          case .cancelled(let reason): self.log(reason)
          }
        }
      // end snippet
      case .profile: Destination(profile)
      // snippet: doc-on-answer
      case .confirmDeletion:
        Dialog("Delete it?", choices: [.destructive("Delete", true), .cancel("Keep it")])
          .onAnswer { _ in self.delete() }
      // end snippet
      default: PlainScreen()
      }
    }

    // snippet: doc-task
    func start() { task { await self.chooseProduct() } }
    // end snippet

    // snippet: doc-run
    func chooseProduct() async {
      let result = await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet)
      if case .finished(let id) = result { model.update(with: id) }
    }
    // end snippet

    func chooseAnother() async {
      // snippet: doc-flow-result
      switch await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet) {
      case .finished(let id): model.update(with: id)
      case .cancelled(let reason): log(reason)
      }
      // end snippet
    }

    func delete(_ address: String) async {
      // snippet: doc-dialog
      let result = await ask(
        Dialog(
          "Delete this address?", message: "It cannot be brought back.",
          choices: [.destructive("Delete", Answer.delete), .cancel("Keep it")]))
      if result.output?.choice == .delete { addresses.removeAll { $0 == address } }
      // end snippet
    }

    func leave() async {
      // snippet: doc-ask
      let result = await ask(
        Dialog("Discard your changes?", choices: [.destructive("Discard", true), .cancel("Keep")]))
      if case .finished = result { pop() }
      // end snippet
    }

    func complain() async {
      // snippet: doc-notice
      await ask(Dialog(notice: "The payment failed.", button: "OK"))
      // end snippet
    }
  }
}

private typealias ProfileModel = Docs.ProfileModel

// snippet: doc-leave-guard
extension ProfileModel: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    guard hasUnsavedEdits else { return .allow }
    return .ask(
      Dialog(
        "Discard your changes?",
        choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
      onAnswer: { self.discardEdits() })
  }
}
// end snippet

@MainActor
private final class MessageModel: LeaveGuard {
  enum Ending { case keep, discard }
  var text = ""
  var drafts: [String] = []

  func decideLeaving() -> LeaveDecision {
    guard !text.isEmpty else { return .allow }
    // snippet: doc-leave-choices
    return .ask(
      Dialog(
        "Keep this message as a draft?",
        choices: [
          .init("Keep draft", Ending.keep), .destructive("Discard", .discard),
          .cancel("Continue writing"),
        ])
    ) { answer in
      if answer.choice == .keep { self.drafts.append(self.text) }
      self.text = ""
    }
    // end snippet
  }
}

@MainActor
@Suite("Documentation: results and dialogs", .failsOnReports)
struct ResultDocSnippetTests {
  private let app = Docs.AppCoordinator()
  private let navigator: Navigator

  init() { navigator = Navigator(app) }

  private func answer(_ button: Int) async throws {
    await until("the dialog") { navigator.shown is DialogModel }
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: button))
  }

  private func choose(_ product: Int) async throws {
    await until("the selection") { navigator.shown is SelectionModel }
    try navigator.front(SelectionModel.self).onChoose(.init(rawValue: product))
  }

  @Test("A flow at a route delivers its output or the reason of its cancellation")
  func handlers() async throws {
    try await choose(1)
    app.navigate(to: .auth)
    try navigator.front(LoginModel.self).handlers.logIn(Session(user: "ada"))
    #expect(app.session == Session(user: "ada"))
    app.navigate(to: .guest)
    navigator.report(.backOneStep)
    #expect(app.log == ["back"])
  }

  @Test("A flow that a coordinator runs returns its result")
  func run() async throws {
    try await choose(3)
    await until("the result") { app.model.product != nil }
    #expect(app.model.product == .init(rawValue: 3))
    let choosing = Task { await app.chooseAnother() }
    try await choose(4)
    await choosing.value
    #expect(app.model.product == .init(rawValue: 4))
  }

  @Test("A dialog returns the answer to its caller")
  func dialogs() async throws {
    try await choose(1)
    await until("the selection's end") { app.children.isEmpty }
    let deleting = Task { await app.delete("Elm Street 7") }
    try await answer(0)
    await deleting.value
    #expect(app.addresses == ["Oak Road 3"])
    let complaining = Task { await app.complain() }
    try await answer(0)
    await complaining.value
    app.push(.home, always: true)
    let leaving = Task { await app.leave() }
    try await answer(0)
    await leaving.value
    #expect(app.navigation.stack == [.home])
  }

  @Test("A dialog at a route calls its handler, and its model says what hosts show")
  func dialogModel() async throws {
    try await choose(1)
    app.present(.confirmDeletion, as: .dialog)
    let id = try #require(navigator.tree.frontPath.last)
    var shown: [String] = []
    func show(_ title: String, _ buttons: [String]) { shown = [title] + buttons }
    func style(_ role: DialogButton.Role?) -> String {
      // snippet: doc-dialog-role
      switch role {
      case .cancel?: "bold"
      case .destructive?: "red"
      default: "plain"
      }
      // end snippet
    }
    // snippet: doc-dialog-model
    if let dialog = navigator.content(of: id) as? DialogModel {
      show(dialog.title, dialog.buttons.map(\.title))
      // Later, when the user has chosen the first button:
      navigator.report(.answer(id, button: 0))
    }
    // end snippet
    #expect(shown == ["Delete it?", "Delete", "Keep it"])
    #expect(app.addresses.isEmpty)
    #expect([DialogButton.Role.cancel, .destructive, nil].map(style) == ["bold", "red", "plain"])
  }

  @Test("A leave guard asks before unsaved edits are lost")
  func leaveGuard() async throws {
    try await choose(1)
    app.navigate(to: .profile)
    #expect(app.pop() == .asking)
    try await answer(0)
    await until("the pop") { app.navigation.stack == [.home] }
    #expect(!app.profile.hasUnsavedEdits)
  }
}
