/// Where a request comes from.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum NavigationOrigin: String, Codable, Sendable {
  /// The app's own code.
  case program
  /// The user, by way of a host: a back button, a swipe, a tab.
  case user
  /// A link from outside.
  case link
  /// Saved state, or a recording.
  case restoration
}

/// What the user did in a host, in terms of the tree.
///
/// Hosts report it with ``Navigator/report(_:)``. An id that has left the tree in the meantime gives
/// ``Outcome/unchanged``: the user's wish has been overtaken.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum UserAction: Hashable, Codable, Sendable {
  /// Went back to this entry; everything above it in its container goes. Of columns side by side each
  /// is a container.
  case back(to: EntryID)
  /// Went back one step from whatever is shown, as a browser's or Android's back does.
  case backOneStep
  /// Closed the modal at this entry: swiped it down, tapped outside, pressed Escape.
  ///
  /// An entry that was presented adaptively goes too if it has been pushed in the meantime.
  case dismiss(EntryID)
  /// Chose the tab or leafed to the page at this entry. Choosing the selected tab again pops it to its
  /// root.
  case select(EntryID)
  /// Chose a button of the dialog at this entry, with what was typed into its text fields, in order.
  case answer(EntryID, button: Int, texts: [String] = [])
}

/// A request on its way through the queue.
@MainActor
struct Request {
  enum Kind {
    case navigate(flow: EntryID, AnyRoute)
    case perform(flow: EntryID, Step)
    case open(String)
    /// A request that was parked at an entry of the owner's.
    case proceed(ParkedRequest, owner: EntryID)
    indirect case end(flow: EntryID, Ending)
    indirect case run(flow: EntryID, Destination, Presentation)
    indirect case ask(flow: EntryID, Destination)
    case traits(Traits)
    case overrideTraits(flow: EntryID, TraitOverrides)
    /// Asks again whether what stands may stand.
    case reevaluate
    case release(EntryID)
    /// Takes what is shown elsewhere now out of this tree.
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
  let origin: NavigationOrigin
  /// The condition in which the request was made; it does not supersede that one.
  var deciding: Int?
  /// In a box, because nearly every request is handled at once and has none.
  private var box = Past.none

  /// What is known of a request that has waited.
  struct History {
    /// The routes that the coordinator was asked for before the request waited.
    var asked = AskedRoutes()
    /// Decisions of async conditions that the request has waited for.
    var decided: [Decision: DecisionAnswer] = [:]
    /// What the async conditions answered for which the request has waited, in order.
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

  /// What was asked, for the event.
  var described: NavigationRequest { past?.described ?? kind.described }

  init(_ kind: Kind) {
    self.kind = kind
    origin =
      switch kind {
      case .open, .proceed(.open, _): .link
      case .user: .user
      case .restore, .replay: .restoration
      case .navigate, .proceed, .perform, .end, .run, .ask, .overrideTraits, .reevaluate, .release,
        .close:
        .program
      // The window is the user's, and so is its size.
      case .traits, .handOver: .user
      }
  }
}

extension Request {
  /// What a request brings along to be shown, and whose result must be given if it is not.
  @MainActor var given: Destination? {
    switch kind {
    case .run(_, let destination, _), .ask(_, let destination): destination
    default: nil
    }
  }
}

/// The async condition that is being decided, so that what it does itself does not supersede it.
enum Deciding {
  @TaskLocal static var number: Int?
}

/// What a coordinator is asked when one request asks several times.
enum Decision: Hashable {
  /// On a link's way: about the route at a level, or about one under it.
  case link(level: Int, under: Int? = nil)
  /// Whether the entry may stand.
  case standing(EntryID)
}

/// What came of an async condition, and the routes that were asked before.
struct DecisionAnswer {
  let step: Step
  let asked: AskedRoutes
}
