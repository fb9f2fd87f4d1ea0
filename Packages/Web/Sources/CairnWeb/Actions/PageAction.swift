import CairnHosting

/// An action that the forms of a screen can perform.
///
/// <!-- snippet: doc-page-action -->
/// ```swift
/// PageAction("open") { (model, form: ByID) in model.onOpen(form.id) }
/// PageAction("basket") { model in model.onBasket() }
/// ```
///
/// The second parameter is any `Decodable` type. Its properties are the form's inputs and the
/// arguments of its ``PageForm``. An optional is nil for a missing or empty field; a `Bool` is a
/// checkbox; an array reads a field that occurs several times. If a field cannot be decoded, the
/// action does not run: the page is shown again with a notice that names the field.
///
/// **Rights.** A browser can send a form for any action of the screen, with any arguments, even if
/// the page contains no such form. Check in the action what the user may do.
///
/// **Results.** A ``PageNotice`` that the action returns or throws is shown. Any other result is
/// ignored. Any other error is logged, and a notice tells the user that something went wrong. If
/// Cairn refuses a request (a veto by a `LeaveGuard`, a `deny`), the host shows the reason
/// automatically.
///
/// **Drafts.** A form with the attribute `data-draft` sends its content to the action's `draft`
/// while the user types. The model then knows about unsaved edits, and its `LeaveGuard` can ask
/// before the edits are lost. Drafts need a script in the browser.
public struct PageAction<Model: PageScreen>: Sendable {
  typealias Handler = @MainActor (Model, FormBody) async throws -> PageNotice?

  /// The name that forms use to call the action.
  public let name: String
  let handler: Handler
  let draft: Handler?

  /// Creates an action that needs only the model.
  public init<Result>(
    _ name: String, perform: @escaping @MainActor (Model) async throws -> Result
  ) {
    self.name = name
    handler = { model, _ in notice(in: try await perform(model)) }
    draft = nil
  }

  /// Creates an action that reads a form.
  public init<Form: Decodable, Result>(
    _ name: String, perform: @escaping @MainActor (Model, Form) async throws -> Result
  ) {
    self.name = name
    handler = { model, body in notice(in: try await perform(model, body.decode())) }
    draft = nil
  }

  /// Creates an action that reads a form, and receives the form's content while the user types.
  ///
  /// - Parameters:
  ///   - name: The name that forms use to call the action.
  ///   - draft: Receives the form's content while the user fills it in.
  ///   - perform: Receives the form's content when the user submits it.
  public init<Form: Decodable, Result>(
    _ name: String, draft: @escaping @MainActor (Model, Form) -> Void,
    perform: @escaping @MainActor (Model, Form) async throws -> Result
  ) {
    self.name = name
    handler = { model, body in notice(in: try await perform(model, body.decode())) }
    self.draft = { model, body in
      try draft(model, body.decode())
      return nil
    }
  }
}

/// Returns an action's result if it is a notice.
private func notice(in result: Any) -> PageNotice? { result as? PageNotice }

/// The actions of a screen's forms, by name.
public struct PageActions<Model: PageScreen>: Sendable {
  private let actions: [String: PageAction<Model>]

  /// Creates an empty set of actions.
  public init() { actions = [:] }

  /// Creates the actions that the closure lists; reports a duplicate name, and keeps the first
  /// action with that name.
  public init(@PageActionsBuilder<Model> _ content: () -> [PageAction<Model>]) {
    actions = Dictionary(
      content().map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in
        HostReport.actionTwice(first.name, model: Model.self).report()
        return first
      })
  }

  subscript(name: String) -> PageAction<Model>? { actions[name] }

  var names: [String] { actions.keys.sorted() }
}

/// Builds the list of actions in the closure of ``PageActions``.
@resultBuilder
public enum PageActionsBuilder<Model: PageScreen> {
  /// Returns an action, and lets the compiler infer the model's type.
  public static func buildExpression(_ action: PageAction<Model>) -> PageAction<Model> { action }

  /// Returns the actions in order.
  public static func buildBlock(_ actions: PageAction<Model>...) -> [PageAction<Model>] { actions }
}

/// The result of a call to an action.
enum ActionResult {
  /// The screen has no such action, or no draft for it.
  case unknown
  case done(PageNotice?)
}

extension PageScreen {
  static func declares(_ action: String) -> Bool { actions[action] != nil }

  static var actionNames: [String] { actions.names }

  func perform(_ name: String, _ body: FormBody, isDraft: Bool) async throws -> ActionResult {
    guard let action = Self.actions[name] else { return .unknown }
    guard isDraft else { return .done(try await action.handler(self, body)) }
    guard let draft = action.draft else { return .unknown }
    return .done(try await draft(self, body))
  }
}
