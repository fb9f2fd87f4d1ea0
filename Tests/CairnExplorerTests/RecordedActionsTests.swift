import Cairn
import CairnExplorer
import CairnTools
import Testing

@MainActor
@Suite("Recordings as tests, with the actions of screens")
struct RecordedActionsTests {
  /// Records what the steps do in a new app, as far as a recording contains it.
  private func recording(
    _ act: (MailCoordinator) async throws -> Void
  ) async throws -> NavigationRecording {
    let app = MailCoordinator()
    let navigator = Navigator(app)
    defer { navigator.end() }
    let recorder = try navigator.record()
    try await act(app)
    return recorder.recording
  }

  @Test("Promise 25: The action of a screen stands for the output of a flow")
  func output() async throws {
    let recording = try await recording { app in
      app.inbox?.write()
      app.form?.signIn()
    }
    #expect(!RecordedTest(recording).isComplete)
    let test = await Explorer(named: "mail()") { MailCoordinator() }.test(of: recording)
    #expect(test.isComplete)
    #expect(
      test.source(imports: ["Mail"]) == """
        import Cairn
        import CairnExplorer
        import Testing

        @testable import Mail

        @MainActor
        @Test("root / signIn / form: do sign in leads to this tree")
        func recorded() async {
          let end = await mail().perform(
            steps: \"""
              root / inbox: do write
              root / signIn / form: do sign in
              \""")
          #expect(end.impossible == [])
          #expect(
            end.outline == \"""
              root
                inbox
                mail
              \""")
        }

        """)
  }

  @Test("Promise 25: What a fake has answered is part of the action")
  func answers() async throws {
    let recording = try await recording { app in
      app.inbox?.write()
      app.form?.refuse()
      app.navigator?.report(.backOneStep)
      app.form?.signIn()
    }
    let explorer = Explorer { MailCoordinator($0) }
    let test = await explorer.test(of: recording, shrinking: false)
    #expect(
      test.steps.map(\.description) == [
        "root / inbox: do write", "root / signIn / form: do sign in [is known 1]", "back",
        "root / signIn / form: do sign in",
      ])
    let end = await explorer.perform(steps: test.steps.map(\.description).joined(separator: "\n"))
    #expect(end.impossible == [])
    #expect(end.outline == test.outline)
  }

  @Test("Promise 25: An action without a step, after which a guard asks, is found")
  func silent() async throws {
    let recording = try await recording { app in
      app.session.user = "Ada"
      app.navigate(to: .mail)
      app.mail?.text = "Hello"
      app.navigator?.report(.backOneStep)
      try app.answer(0)
    }
    let explorer = Explorer { MailCoordinator(user: "Ada") }
    let test = await explorer.test(of: recording, shrinking: false)
    #expect(test.isComplete)
    #expect(test.steps.map(\.description).contains("root / mail: do type"))
    #expect(
      await explorer.perform(steps: test.steps.map(\.description).joined(separator: "\n")).outline
        == test.outline)
  }

  @Test(
    "Promise 25: A step of the program is the action of a screen, which may change more than the tree"
  )
  func moreThanTheTree() async throws {
    let recording = try await recording { app in
      app.inbox?.write()
      app.form?.signIn()
      app.mail?.signOut()
      app.inbox?.write()
    }
    let test = await Explorer { MailCoordinator() }.test(of: recording, shrinking: false)
    #expect(
      test.steps.map(\.description) == [
        "root / inbox: do write", "root / signIn / form: do sign in", "root / mail: do sign out",
        "root / inbox: do write",
      ])
    #expect(test.divergence == nil)
  }

  @Test("Promise 25: A test says after which step a new app differs from the recording")
  func divergence() async throws {
    let recording = try await recording { app in
      app.session.user = "Ada"
      app.navigate(to: .mail)
      app.push(.note("later"))
    }
    let test = await Explorer { MailCoordinator() }.test(of: recording)
    #expect(!test.isComplete)
    #expect(test.divergence == RecordedStep("root: navigate to {\"mail\":{}}"))
    #expect(
      test.source().contains(
        """
          // Does not pass: a new app has another tree than the recording after this step:
          // root: navigate to {"mail":{}}

        """))
  }

  @Test(
    "Promise 25: What no action leads to stays a line to complete, after the actions that were found"
  )
  func incomplete() async throws {
    let recording = try await recording { app in
      app.inbox?.write()
      app.form?.signIn()
      let help = Task { await app.run(SignInCoordinator(nil), as: .sheet) }
      while app.navigator?.tree.frontPath.count == 2 { await Task.yield() }
      help.cancel()
    }
    let test = await Explorer { MailCoordinator() }.test(of: recording)
    #expect(!test.isComplete)
    let source = test.source(root: "MailCoordinator()")
    #expect(source.contains("  // TODO: do here: root / signIn / form: do sign in\n"))
    #expect(
      source.contains(
        "  // TODO: do here what led to this step: root ran a flow, which has no route\n"))
    #expect(source.contains("let navigator = Navigator(MailCoordinator())"))
  }

  @Test("A step with an action that no screen offers is impossible, also without an explorer")
  func impossible() async {
    let step = "root / inbox: do nothing"
    #expect(
      await Explorer { MailCoordinator() }.perform(steps: step).impossible == [RecordedStep(step)])
    let navigator = Navigator(MailCoordinator())
    #expect(await navigator.perform(steps: "root / inbox: do write") != [])
  }

  @Test("Values of routes and names of actions may look like an action with answers")
  func names() async throws {
    let explorer = Explorer { MailCoordinator($0, user: "Ada") }
    let end = await explorer.perform(steps: "root / inbox: do write\nroot / mail: do rate [5]")
    #expect(end.impossible == [])
    let navigator = Navigator(MailCoordinator())
    let step = #"root: navigate to {"note":{"_0":"Monday: do laundry"}}"#
    #expect(await navigator.perform(steps: step) == [])
    #expect(navigator.outline.contains("Monday: do laundry"))
  }

  @Test("What an app does by itself when it starts is no step")
  func start() async throws {
    let app = MailCoordinator(startsAt: .note("Hello"))
    let navigator = Navigator(app)
    let recorder = try navigator.record()
    while navigator.revision == 0 { await Task.yield() }
    app.navigate(to: .note("again"))
    let test = await Explorer { MailCoordinator(startsAt: .note("Hello")) }.test(
      of: recorder.recording, shrinking: false)
    #expect(test.isComplete)
    #expect(test.steps.map(\.description) == [#"root: navigate to {"note":{"_0":"again"}}"#])
  }

  @Test("A recording that began later says so, and nothing is tried")
  func later() async throws {
    let app = MailCoordinator()
    let navigator = Navigator(app)
    app.inbox?.write()
    let recorder = try navigator.record()
    app.form?.signIn()
    let test = await Explorer { MailCoordinator() }.test(of: recorder.recording)
    #expect(test == RecordedTest(recorder.recording))
    #expect(test.beginning != nil)
  }

  @Test(
    "Promise 25: A recording begins with its app although a coordinator navigates when it starts")
  func eager() async throws {
    let app = EagerCoordinator()
    let navigator = Navigator(app)
    let recorder = try navigator.record()
    app.push(.third)
    #expect(RecordedTest(recorder.recording).beginning != nil)
    let test = await Explorer { EagerCoordinator() }.test(of: recorder.recording)
    #expect(test.isComplete)
    #expect(test.outline.hasSuffix("third"))
  }
}

/// An app that navigates when it starts.
private final class EagerCoordinator: Coordinator {
  enum Route: Routable { case first, second, third }
  let navigation = Navigation(root: Route.first)

  func start() { push(.second) }

  func destination(for route: Route) -> Destination { UnknownModel() }
}

/// Mail for users who are signed in.
private final class MailCoordinator: Coordinator {
  enum Route: Routable { case inbox, mail, signIn, note(String) }
  final class Session { var user: String? }

  let navigation = Navigation(root: Route.inbox)
  let session = Session()
  private let choices: Choices?
  private let first: Route?

  init(_ choices: Choices? = nil, user: String? = nil, startsAt first: Route? = nil) {
    self.choices = choices
    self.first = first
    session.user = user
  }

  func start() {
    guard let first else { return }
    Task { navigate(to: first) }
  }

  var inbox: InboxModel? { find() }
  var mail: MailModel? { find() }
  var form: FormModel? { (children.first as? SignInCoordinator)?.find() }

  func transition(to route: Route) -> Route.Transition {
    route == .mail && session.user == nil ? .deny("Sign in first.") : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .inbox: InboxModel { self.navigate(to: self.session.user == nil ? .signIn : .mail) }
    case .mail: MailModel(onSignOut: signOut)
    case .note: UnknownModel()
    case .signIn:
      SignInCoordinator(choices).onFinish { user in
        self.session.user = user
        self.set([.inbox, .mail])
      }
    }
  }

  private func signOut() {
    session.user = nil
    popToRoot()
  }

  func answer(_ button: Int) throws {
    let dialog = try #require(navigator?.tree.frontPath.last)
    navigator?.report(.answer(dialog, button: button))
  }
}

extension Coordinator {
  fileprivate func find<Model>() -> Model? {
    let tree = navigator?.tree
    return tree?.subtree(of: .root).lazy.compactMap { self.navigator?.content(of: $0) as? Model }
      .first
  }
}

private final class SignInCoordinator: Coordinator {
  enum Route: Routable { case form, unknown }
  typealias Output = String

  let navigation = Navigation(root: Route.form)
  private let choices: Choices?

  init(_ choices: Choices?) { self.choices = choices }

  func destination(for route: Route) -> Destination {
    switch route {
    case .form:
      FormModel(
        isKnown: { [choices] in choices?.choose("is known", from: [true, false]) ?? true },
        onSignIn: { self.finish("Ada") }, onRefuse: { self.present(.unknown, as: .sheet) })
    case .unknown: UnknownModel()
    }
  }
}

private final class UnknownModel {}

private final class InboxModel: Explorable {
  let write: () -> Void
  init(_ write: @escaping () -> Void) { self.write = write }
  var actions: [ExplorerAction] { [ExplorerAction("write") { self.write() }] }
}

private final class MailModel: LeaveGuard, Explorable {
  var text = ""
  let signOut: () -> Void
  init(onSignOut: @escaping () -> Void) { signOut = onSignOut }

  var actions: [ExplorerAction] {
    [
      ExplorerAction("type") { self.text = "Hello" },
      ExplorerAction("rate [5]") {},
      ExplorerAction("sign out") { self.signOut() },
    ]
  }

  func decideLeaving() -> LeaveDecision {
    text.isEmpty
      ? .allow : .ask(Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Stay")]))
  }
}

private final class FormModel: Explorable {
  private let isKnown: () -> Bool
  let onSignIn: () -> Void
  let refuse: () -> Void

  init(
    isKnown: @escaping () -> Bool, onSignIn: @escaping () -> Void, onRefuse: @escaping () -> Void
  ) {
    self.isKnown = isKnown
    self.onSignIn = onSignIn
    refuse = onRefuse
  }

  func signIn() { isKnown() ? onSignIn() : refuse() }
  var actions: [ExplorerAction] { [ExplorerAction("sign in") { self.signIn() }] }
}
