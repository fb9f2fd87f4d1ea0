/// A request for the queue and the engine.
@MainActor
struct Request {
  enum Kind {
    case navigate(Flow, AnyRoute)
    case perform(Flow, Step)
    /// Follows a typed path.
    case follow(Flow, RoutePath)
    /// Opens a link, or continues a request that was parked at the owner's entry.
    case proceed(ParkedRequest, owner: EntryID)
    /// Ends the flow or the dialog at the place; nil if it has left the tree.
    indirect case end(Place?, id: EntryID, Ending)
    indirect case run(Flow, Destination, Presentation)
    indirect case ask(Flow, Destination)
    case traits(Traits)
    case overrideTraits(Flow, TraitOverrides)
    /// Asks coordinators again whether the entries in the tree may stay.
    case reevaluate
    case release(EntryID)
    /// Removes an entry that another navigator will show.
    case handOver(EntryID, to: Receiver)
    case user(UserAction)
    /// Replaces the tree with saved state, or with the beginning of a recording that is about to be
    /// replayed.
    indirect case restore(NavigationSnapshot, recorded: Recorded? = nil)
    case replay([NavigationEvent])
    case close
    /// Replaces a flow that has delivered its result but cannot leave with a new one, at which the
    /// request is parked that leads on.
    indirect case beginAgain(EntryID, flow: EntryID, route: AnyRoute?, onward: Parked?)
  }

  /// The initial state of a recording; coordinators have already decided about it, so they are not
  /// asked again.
  struct Recorded {
    /// The traits of the recorded window; nil to keep the current traits.
    let traits: Traits?
  }

  var kind: Kind {
    didSet {
      // The event records the original request.
      guard past?.original == nil else { return }
      history.original = oldValue
      if past?.origin == nil { history.origin = oldValue.origin }
    }
  }
  /// Returns the reason why another navigator cannot show an entry; nil if it can.
  typealias Receiver = @MainActor () -> Refusal?

  /// The number of the async condition that made the request, which the request does not supersede;
  /// 0 for none.
  var deciding = 0
  /// True for an action of the user that was complete before an opaque overlay covered its entry.
  var isFromBeforeCover = false
  /// The line that made the request; nil if it is not known.
  var site: CallPoint?
  /// True if a coordinator made the request when it started in a restored tree.
  ///
  /// Restored requests count as newer.
  var isInitial = false
  /// The age of the parked request that comes before this one of a result handler; nil for most
  /// requests.
  var fulfilled: Age?
  /// Boxed, because nearly every request is handled at once and has no history.
  private var box = Past.none

  /// The history of a request that has waited.
  struct History {
    /// Decisions of async conditions that the request has waited for.
    var decided: [Decision: DecisionAnswer] = [:]
    /// The number of re-evaluations before the first of these decisions began.
    var reevaluations = 0
    /// The answers of the async conditions that the request has waited for, in order.
    var answers: [Bool] = []
    /// The entries whose leave question the user has answered.
    var passed: Set<EntryID> = []
    /// The parked request, then the flows that have been required for it.
    var required: [String] = []
    /// The kind of the original request, if it has changed since.
    fileprivate(set) var original: Kind?
    /// The origin of the original request, if the kind does not determine it.
    var origin: NavigationOrigin?
    /// The waiters that receive the final outcome.
    var waiters: [OutcomeWaiter] = []
    /// The wish of the request before it waited for the first time.
    var wish: Wish?
    /// The position of the request among all requests that have waited; a newer request has a
    /// greater number.
    var age: Age?
    /// The id of the next entry when the request began to wait; entries with this id or a higher one are newer.
    var nextID = Int.max
    /// The requests that were parked before this one, and continue if this one ends without a
    /// change.
    var beneath: [Parked] = []
    /// The entry of the flow that has finished, if only this request leads on from there.
    var leadsFrom: EntryID?
    /// True for a parked request that has ended, and continues once more if the user can go nowhere
    /// else.
    var hasEnded = false
    /// True for a re-evaluation that has committed its removals, and must wait for the other
    /// decisions.
    var isRest = false
    /// The decisions before the request waited; empty if no event or report needs them.
    var trace: [DecisionStep] = []
  }

  private indirect enum Past { case none, some(History) }

  /// Nil for a request that has not waited.
  private(set) var past: History? {
    get { if case .some(let history) = box { history } else { nil } }
    set { box = newValue.map(Past.some) ?? .none }
  }

  var history: History {
    get { past ?? History() }
    set { past = newValue }
  }

  init(_ kind: Kind, at site: CallPoint? = nil) {
    self.kind = kind
    self.site = site
  }
}

extension Request {
  /// The request as an event records it.
  var described: NavigationRequest { (past?.original ?? kind).described }

  var origin: NavigationOrigin { past?.origin ?? kind.origin }

  /// True if the request replaces a flow that has ended with a new one.
  var beginsAgain: Bool { if case .beginAgain = kind { true } else { false } }

  /// The age of the request; it supersedes only requests of a lower age.
  var position: Age { past?.age ?? (isInitial ? .min : .max) }

  /// True if a coordinator has decided about the request after an async condition.
  var isDecided: Bool { past?.decided.isEmpty == false }

  /// The destination that the request shows, whose result must be delivered even if the request is
  /// not committed.
  var given: Destination? {
    switch kind {
    case .run(_, let destination, _), .ask(_, let destination): destination
    default: nil
    }
  }

  /// True if the request asks the leave guards of screens that it would remove.
  var asksGuards: Bool {
    switch kind {
    case .end, .restore, .replay, .reevaluate, .release, .close, .beginAgain, .user(.answer): false
    case .navigate, .perform, .follow, .proceed, .run, .ask, .traits,
      .overrideTraits, .handOver, .user:
      true
    }
  }
}

extension Request.Kind {
  fileprivate var origin: NavigationOrigin {
    switch self {
    case .proceed(let parked, _) where parked.isLink: .link
    // Only the user changes a window's size.
    case .user, .traits, .handOver: .user
    case .restore, .replay: .restoration
    case .navigate, .proceed, .perform, .follow, .end, .run, .ask, .overrideTraits, .reevaluate,
      .release, .close, .beginAgain:
      .program
    }
  }
}

/// The wish of a request.
///
/// While a request waits, another one with an equal wish joins it.
struct Wish: Equatable {
  let request: NavigationRequest
  /// True if the app itself opens a link, which may then be an internal one.
  let isInside: Bool

  /// The wish as a request that can be parked; nil if it cannot.
  var parked: ParkedRequest? {
    switch request {
    case .navigate(let flow, let route): .navigate(flow: flow, route: route, via: [])
    case .follow(let flow, let path): .follow(flow: flow, path: path, via: [])
    case .open(let link): isInside ? .openInside(link) : .open(link)
    default: nil
    }
  }
}

extension Request {
  /// The wish of the request; nil if a second request never joins the first, as with a pop.
  var wish: Wish? {
    if let past, past.wish != nil { return past.wish }
    return switch kind {
    case .navigate, .follow, .user(.select): Wish(request: described, isInside: false)
    case .proceed(let parked, _): Wish(request: described, isInside: parked.isInside)
    default: nil
    }
  }
}

extension ParkedRequest {
  fileprivate var isInside: Bool {
    switch self {
    case .openInside: true
    case .uncovered(let request): request.isInside
    case .navigate, .follow, .open, .first: false
    }
  }
}

/// The async condition that is being evaluated, whose own requests must not supersede it.
enum Deciding {
  @TaskLocal static var number = 0
}

/// One of the questions that a request asks coordinators.
enum Decision: Hashable {
  /// The route of the request, or its transition.
  case request
  /// For a link: the route at a level, or a route beneath it in the stack.
  case link(level: Int, under: Int? = nil)
  /// For a re-evaluation: the question if the entry may stay. For a tab: if the user may go there.
  case standing(EntryID)
}

/// The decision of an async condition, with the routes that had been asked for before this
/// decision.
struct DecisionAnswer {
  let step: Step
  let asked: AskedRoutes
}

/// The routes that a coordinator was asked for in one decision: the first route and its redirects.
///
/// Avoids an array, because nearly all decisions ask for only one route.
struct AskedRoutes {
  /// The route of the request; nil for a transition that was performed directly.
  let first: AnyRoute?
  private var redirects: [AnyRoute] = []

  init(_ first: AnyRoute? = nil) { self.first = first }

  var last: AnyRoute? { redirects.last ?? first }
  var all: [AnyRoute] { (first.map { [$0] } ?? []) + redirects }
  var count: Int { (first == nil ? 0 : 1) + redirects.count }
  /// True if the coordinator redirected to another route.
  var isRedirected: Bool { count > 1 }

  mutating func redirect(to route: AnyRoute) { redirects.append(route) }
}

/// A request that is parked in the tree, with what it knows in this process.
@MainActor
struct Parked {
  private(set) var request: ParkedRequest
  /// The entry of the coordinator at which the request's `via` starts: the one that contains the
  /// required flow or the overlay.
  var owner: EntryID
  /// The line that made the request.
  var site: CallPoint?
  /// The facts that still apply when the request continues; none for a request from saved state.
  var history = Request.History()
  /// The containers in which the request waited before another one, which needs the flow, displaced
  /// it.
  var containers = Containers()

  /// True if the request does not need the flow, and was parked only because another request needs
  /// it.
  var isDisplaced: Bool { !containers.isEmpty }
  /// The position of the request among all that have waited.
  ///
  /// One from saved state is older than those that have continued, and newer than requests of
  /// coordinators that start.
  var age: Age { history.age ?? -Age.max / 2 }
}

extension Parked {
  /// Parks a request that coordinators decide about again when it continues.
  init(_ parked: ParkedRequest, owner: EntryID, of request: Request) {
    self.init(request: parked, owner: owner, site: request.site)
    history.origin = request.origin
    history.required = request.past?.required ?? []
    history.waiters = request.past?.waiters ?? []
    history.age = request.past?.age
    // Coordinators decide now which modals others dismiss.
    if case .follow = parked { history.nextID = request.past?.nextID ?? .max }
    history.passed = request.past?.passed ?? []
  }

  /// The same request after it has ended, to be parked at the flow that begins again.
  var repeated: Parked {
    var parked = self
    parked.history.waiters = []
    parked.history.leadsFrom = nil
    parked.history.required = Array(history.required.prefix(1))
    parked.history.hasEnded = true
    return parked
  }

  /// The same request in another form.
  func with(_ request: ParkedRequest) -> Parked {
    var parked = self
    parked.request = request
    return parked
  }

  /// Keeps the decisions of the request, which only waits.
  mutating func keepDecisions(of request: Request) {
    history.decided = request.past?.decided ?? [:]
    history.reevaluations = request.past?.reevaluations ?? 0
  }
}

// MARK: In events

extension Request.Kind {
  /// The request as an event records it.
  @MainActor var described: NavigationRequest {
    switch self {
    case .navigate(let flow, let route): .navigate(flow: flow.id ?? .root, route: route)
    case .perform(let flow, let step):
      .perform(flow: flow.id ?? .root, verb: step.verb, route: step.route)
    case .follow(let flow, let path): .follow(flow: flow.id ?? .root, path: path)
    case .proceed(let parked, _): parked.described
    case .end(_, let id, .finish): .finish(flow: id)
    case .end(_, let id, .cancel): .cancel(flow: id)
    case .run(let flow, _, _): .run(flow: flow.id ?? .root)
    case .ask(let flow, _): .ask(flow: flow.id ?? .root)
    case .user(let action): .user(action)
    case .traits(let traits): .traits(traits)
    case .overrideTraits(let flow, let overrides):
      .overrideTraits(flow: flow.id ?? .root, overrides)
    case .reevaluate: .reevaluate
    case .release(let id): .release(id)
    case .handOver(let id, _): .move(id)
    case .restore: .restore
    case .replay: .replay
    case .close: .close
    case .beginAgain(_, let flow, let route, _):
      .perform(flow: flow, verb: .restart, route: route)
    }
  }
}

extension ParkedRequest {
  fileprivate var described: NavigationRequest {
    switch self {
    case .navigate(let flow, let route, _): .navigate(flow: flow, route: route)
    case .follow(let flow, let path, _): .follow(flow: flow, path: path)
    case .open(let link), .openInside(let link): .open(link)
    case .uncovered(let request), .first(let request, _): request.described
    }
  }
}

/// The position of a request among those that wait, greater for a newer one.
///
/// `Int` would have only 32 bits on most watches.
typealias Age = Int64
