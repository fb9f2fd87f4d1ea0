import CairnHosting

/// One thing that the forms of a screen can do.
///
/// ```swift
/// PageAction("view-cart") { model in model.onViewCart() }
/// PageAction("search") { (model, form: SearchForm) in await model.search(form.query) }
/// ```
///
/// The second parameter is any `Decodable` type: its properties are the form's inputs and the
/// arguments of its ``PageForm``. An optional is nil for a field that is missing or empty; a `Bool` is
/// a checkbox; an array takes a field that occurs several times. Where a field does not decode, the
/// action does not run: the page is shown again with a notice that names the field.
///
/// **Results.** Return a ``PageNotice`` to show one, or anything else. Throw a ``PageNotice`` to show
/// it as well; any other error is logged, and the person is told that something went wrong. A refusal
/// of Cairn's (a veto by a `LeaveGuard`, a `deny`) is shown by itself.
///
/// **Drafts.** A form with the attribute `data-draft` sends what is typed while it is being typed, to
/// the action's `draft`. So the model knows of unsaved edits, and its `LeaveGuard` can speak up. Without
/// a script there are no drafts.
public struct PageAction<Model: PageScreen>: Sendable {
  typealias Handler = @MainActor (Model, FormBody) async throws -> PageNotice?

  /// The name by which forms call it.
  public let name: String
  let handler: Handler
  let draft: Handler?

  /// An action that needs nothing but the model.
  public init<Result>(
    _ name: String, perform: @escaping @MainActor (Model) async throws -> Result
  ) {
    self.name = name
    handler = { model, _ in notice(in: try await perform(model)) }
    draft = nil
  }

  /// An action that reads a form.
  public init<Form: Decodable, Result>(
    _ name: String, perform: @escaping @MainActor (Model, Form) async throws -> Result
  ) {
    self.name = name
    handler = { model, body in notice(in: try await perform(model, body.decode())) }
    draft = nil
  }

  /// An action that reads a form, and takes what is typed ahead of it.
  ///
  /// - Parameters:
  ///   - name: The name by which forms call it.
  ///   - draft: Takes what is in the form while it is being filled in.
  ///   - perform: Takes what is in the form when it is sent.
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

/// The notice that an action's result holds, if it is one.
private func notice(in result: Any) -> PageNotice? { result as? PageNotice }

/// What the forms of a screen can do, by name.
public struct PageActions<Model: PageScreen>: Sendable {
  private let actions: [String: PageAction<Model>]

  /// No actions.
  public init() { actions = [:] }

  /// The actions in the braces; two of one name are reported, and the first is kept.
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

/// Collects the actions of a ``PageActions``.
@resultBuilder
public enum PageActionsBuilder<Model: PageScreen> {
  /// An action; says what its model is.
  public static func buildExpression(_ action: PageAction<Model>) -> PageAction<Model> { action }

  /// The actions in order.
  public static func buildBlock(_ actions: PageAction<Model>...) -> [PageAction<Model>] { actions }
}

/// What became of a call to an action.
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
