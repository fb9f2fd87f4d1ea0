/// The content of a route: a model, a view, a view controller, a dialog or another coordinator.
///
/// You rarely name this type. ``Coordinator/destination(for:)`` is a result builder, so each case
/// is just the object:
///
/// <!-- snippet: results-handlers -->
/// ```swift
/// func destination(for route: Route) -> Destination {
///   switch route {
///   case .form: FormModel()
///   case .address: AddressCoordinator().onFinish { self.draft.address = $0 }
///   case .billingAddress:
///     AddressCoordinator().onResult { result in
///       switch result {
///       case .finished(let address): self.draft.billing = address
///       case .cancelled(let reason): self.log("No billing address: \(reason)")
///       }
///     }
///   }
/// }
/// ```
@MainActor
public struct Destination {
  let object: AnyObject
  let roles: Roles
  /// The coordinator; nil for a screen or a dialog.
  let coordinator: (any Coordinator)?
  /// The coordinator's flow; nil for a screen or a dialog.
  let flow: Flow?
  /// Receives the flow's result or the dialog's answer; nil for a screen.
  let result: ResultSink?
  private(set) var task: (@MainActor @Sendable () async -> Void)?
  private(set) var restartsOnUpdate = false
  private(set) var startsWhenShown = false
  /// True if `run` and `ask` show the destination even over an equal one.
  var isRepeatable = false

  /// Creates the destination of a screen, with its model and optional work for the screen's
  /// lifetime.
  ///
  /// <!-- snippet: lifetimes-screen-task -->
  /// ```swift
  /// // Cancelled when this screen leaves the tree.
  /// Destination(FilmModel(player: player)) { await $0.load() }
  /// ```
  ///
  /// - Parameters:
  ///   - model: The screen's model; its entry owns it.
  ///   - restartsOnUpdate: True to cancel the work and start it again when the entry's route gets
  ///     other values, for work that depends on these values; see ``RouteObserver``.
  ///   - startsWhenShown: True to start the work when the screen is shown for the first time, for
  ///     content that is not needed while the screen is in a hidden tab, or beneath other screens
  ///     in a stack that a link has built. A screen beneath an opaque overlay is not shown. If the
  ///     work loads the screen's title, pass false, because the back button of the screen above
  ///     shows that title.
  ///   - task: Work that starts when the entry has been inserted and is cancelled when the entry
  ///     leaves the tree.
  public init<Model: AnyObject>(
    _ model: Model, restartsOnUpdate: Bool = false, startsWhenShown: Bool = false,
    task: (@MainActor @Sendable (Model) async -> Void)? = nil
  ) {
    self.init(model)
    self.restartsOnUpdate = restartsOnUpdate
    self.startsWhenShown = startsWhenShown
    self.task = task.map { work in
      let model = Handover(value: model)
      return { await work(model.value) }
    }
  }

  fileprivate init(_ object: AnyObject) {
    let roles = Roles(of: object)
    if roles.contains(.coordinator), let coordinator = object as? any Coordinator {
      self = coordinator.destination
    } else {
      self.init(object, roles)
    }
  }

  init(coordinator: some Coordinator, result: ResultSink) {
    self.init(
      coordinator, Roles(of: coordinator), coordinator, coordinator.navigation.flow, result)
  }

  init(dialog: DialogModel, result: ResultSink) {
    self.init(dialog, Roles(of: dialog), nil, nil, result)
  }

  private init(
    _ object: AnyObject, _ roles: Roles, _ coordinator: (any Coordinator)? = nil,
    _ flow: Flow? = nil, _ result: ResultSink? = nil
  ) {
    self.object = object
    self.roles = roles
    self.coordinator = coordinator
    self.flow = flow
    self.result = result
  }
}

extension Coordinator {
  /// This coordinator as a destination whose result is discarded.
  fileprivate var destination: Destination {
    Destination(coordinator: self, result: ResultSink())
  }
}

/// Turns the statements of ``Coordinator/destination(for:)`` into a ``Destination``.
@resultBuilder
@MainActor
public enum DestinationBuilder {
  /// Accepts a coordinator as the destination.
  public static func buildExpression<C: Coordinator>(_ coordinator: C) -> Destination {
    coordinator.destination
  }

  /// Accepts a screen's model as the destination.
  public static func buildExpression<Model: AnyObject>(_ model: Model) -> Destination {
    Destination(model as AnyObject)
  }

  /// Accepts a destination that was created explicitly, or by `onFinish`.
  public static func buildExpression(_ destination: Destination) -> Destination { destination }

  /// Explains that a case needs a destination.
  @available(
    *, unavailable,
    message: "Each case of destination(for:) needs a model, a coordinator or a dialog."
  )
  public static func buildBlock() -> Destination { neverCalled() }

  /// Explains that a case gives one destination only.
  @available(
    *, unavailable,
    message: "One destination for each case: put other statements into a method, or use `return`."
  )
  public static func buildBlock<each Part>(
    _ first: Destination, _ second: Destination, _ more: repeat each Part
  ) -> Destination { neverCalled() }

  /// Explains that a case can contain no statements beside a destination.
  @available(
    *, unavailable,
    message: "Only destinations go here: put other statements into a method, or use `return`."
  )
  public static func buildExpression(_ statement: Void) -> Destination { neverCalled() }

  /// Explains that every route needs a destination.
  @available(
    *, unavailable,
    message: "Every route needs a destination: give the `if` in destination(for:) an `else`."
  )
  public static func buildOptional(_ destination: Destination?) -> Destination { neverCalled() }

  private static func neverCalled() -> Destination {
    fatalError("Cairn: the compiler refuses every call of this.")
  }

  /// Returns the only destination in the block.
  public static func buildBlock(_ destination: Destination) -> Destination { destination }

  /// Returns the destination of the branch that is executed.
  public static func buildEither(first destination: Destination) -> Destination { destination }

  /// Returns the destination of the branch that is executed.
  public static func buildEither(second destination: Destination) -> Destination { destination }
}
