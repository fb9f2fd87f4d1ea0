/// A request on its way through the queue.
@MainActor
struct Request {
  enum Kind {
    case navigate(Flow, AnyRoute)
    case perform(Flow, Step)
    case open(String)
    /// A request that was parked at an entry of the owner's.
    case proceed(ParkedRequest, owner: EntryID)
    indirect case end(Place, Ending)
    indirect case run(Flow, Destination, Presentation)
    indirect case ask(Flow, Destination)
    case traits(Traits)
    case overrideTraits(Flow, TraitOverrides)
    /// Asks coordinators again whether what is in the tree may stay.
    case reevaluate
    case release(EntryID)
    /// Takes what another navigator shows now out of this tree.
    case handOver(EntryID)
    case user(UserAction)
    indirect case restore(NavigationSnapshot)
    case replay([NavigationEvent])
    case close
  }

  var kind: Kind {
    didSet {
      // The event says what the request was at first.
      if past?.described == nil { history.described = oldValue.described }
    }
  }
  /// The number of the condition in which the request was made, which it does not supersede; 0 for none.
  var deciding = 0
  /// In a box, because nearly every request is handled at once and has none.
  private var box = Past.none

  /// What is known of a request that has waited.
  struct History {
    /// The routes that the coordinator was asked for before the request waited.
    var asked = AskedRoutes()
    /// Decisions of async conditions that the request has waited for.
    var decided: [Decision: DecisionAnswer] = [:]
    /// The answers of the async conditions that the request has waited for, in order.
    var answers: [Bool] = []
    /// The leave guards whose question the user has answered.
    var passed: Set<EntryID> = []
    /// What was asked at first, if the kind has changed since.
    fileprivate(set) var described: NavigationRequest?
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

  init(_ kind: Kind) { self.kind = kind }
}

extension Request {
  /// What was asked, for the event.
  var described: NavigationRequest { past?.described ?? kind.described }

  var origin: NavigationOrigin {
    switch kind {
    case .open, .proceed(.open, _): .link
    // The window is the user's, and so is its size.
    case .user, .traits, .handOver: .user
    case .restore, .replay: .restoration
    case .navigate, .proceed, .perform, .end, .run, .ask, .overrideTraits, .reevaluate, .release,
      .close:
      .program
    }
  }

  /// What a request shows if it is committed, and whose result must be given if it is not.
  var given: Destination? {
    switch kind {
    case .run(_, let destination, _), .ask(_, let destination): destination
    default: nil
    }
  }

  /// Whether screens that would be left are asked.
  var asksGuards: Bool {
    switch kind {
    case .end, .restore, .replay, .reevaluate, .release, .close, .user(.answer): false
    case .navigate, .perform, .open, .proceed, .run, .ask, .traits, .overrideTraits, .handOver,
      .user:
      true
    }
  }
}

/// The async condition that is being decided, so that what it does itself does not supersede it.
enum Deciding {
  @TaskLocal static var number = 0
}

/// What a coordinator is asked when one request asks several times.
enum Decision: Hashable {
  /// On a link's way: about the route at a level, or about one under it.
  case link(level: Int, under: Int? = nil)
  /// Whether the entry may stay.
  case standing(EntryID)
}

/// What an async condition decided, and the routes that were asked for before.
struct DecisionAnswer {
  let step: Step
  let asked: AskedRoutes
}
