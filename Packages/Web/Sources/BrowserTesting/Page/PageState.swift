/// The state of a tab's page, derived from its events alone; a pure state machine.
///
/// A reliable driver has to know whether a navigation is pending. If a click causes a navigation,
/// Chromium announces it by `frameRequestedNavigation` while the click is still being handled. It
/// does so whether scripts are on or off. These events follow:
///     requested ─▶ started ─▶ document shown ─▶ loaded
///         └─▶ cleared   └─▶ stopped loading: no content, a download, a link for another program
struct PageState: Sendable {
  /// A navigation that the page has requested and that has not started.
  enum Request: Sendable, Equatable {
    case none
    case pending(url: String)
    /// The page considers the request settled; only the browser process knows if the navigation
    /// started.
    case cleared
  }

  struct Navigation: Sendable, Equatable {
    let url: String
    let isHistory: Bool
  }

  /// The name of the isolated world for the driver's scripts, which the page cannot see.
  static let world = "browser-testing"

  let frame: String
  /// Increases with each event that may change the condition of a waiting test.
  private(set) var revision = 0
  /// The number of documents shown, and the number of moves within a document.
  private(set) var documents = 0
  private(set) var moves = 0
  /// The number of events that begin a navigation, or show what it leads to.
  private(set) var departures = 0
  private(set) var request = Request.none
  private(set) var navigation: Navigation?
  private(set) var isLoaded = true
  private(set) var worldContext: Int?
  private(set) var problems: [PageProblem] = []
  /// The reason why this tab can no longer be used.
  private(set) var ending: String?
  private var requests: [String: String] = [:]

  var isScriptEnabled = true
  /// The emulated media features; the protocol expects all of them at once.
  var mediaFeatures: [String: String] = [:]
  /// The latest steps of the test, for error messages.
  private(set) var steps: [String] = []

  init(frame: String) {
    self.frame = frame
  }

  /// True if the page is loaded and no navigation is pending.
  var isSettled: Bool {
    if case .pending = request { return false }
    return navigation == nil && isLoaded || ending != nil
  }

  /// The reason why the page is not settled, for error messages.
  var unsettledReason: String {
    if case .pending(let url) = request { return "a navigation to \(url) has not begun" }
    if let navigation { return "\(navigation.url) has not answered yet" }
    return isLoaded ? "the page does not answer" : "the page is still loading"
  }

  mutating func note(step: String) {
    steps.append(step)
    if steps.count > 8 { steps.removeFirst() }
  }

  /// Called after a reply of the browser process: a cleared request that has not started never
  /// will.
  mutating func settleClearedRequest() {
    if request == .cleared { request = .none }
  }

  mutating func end(_ reason: String) {
    ending = ending ?? reason
    revision += 1
  }

  mutating func receive(_ event: PageEvent) {
    switch event {
    case .navigationRequested(frame, let url):
      request = .pending(url: url)
      departures += 1
    case .navigationCleared(frame):
      if case .pending = request { request = .cleared }
    case .navigationStarted(frame, let url, let isHistory):
      request = .none
      navigation = Navigation(url: url, isHistory: isHistory)
      departures += 1
    case .movedWithinDocument(frame):
      moves += 1
    case .documentShown(frame, let isRestored):
      documents += 1
      departures += 1
      navigation = nil
      // A page from the back/forward cache is complete, and gets no second load event.
      isLoaded = isRestored
    case .loaded:
      isLoaded = true
    case .stoppedLoading(frame):
      // A page is restored from the back/forward cache only after its loading has “stopped”.
      if navigation?.isHistory != true { navigation = nil }
      isLoaded = true
    case .contextCreated(let id, Self.world, frame):
      worldContext = id
    case .contextDestroyed(let id):
      if worldContext == id { worldContext = nil }
      return
    case .contextsCleared:
      worldContext = nil
    case .changed:
      break
    case .requestSent(let id, let method, let url):
      requests[id] = "\(method) \(url)"
      return
    case .responded(let id, let url, let status, let type):
      receive(status, of: requests.removeValue(forKey: id) ?? url, type: type)
    case .requestFailed(let id, let reason, let isCanceled):
      let request = requests.removeValue(forKey: id)
      // Requests that a page abandons when the user leaves it are no problem. For a “blocked”
      // request, the blocker reports the problem.
      if !isCanceled, reason != "net::ERR_ABORTED", !reason.contains("BLOCKED"), let request {
        problems.append(PageProblem(kind: .failedRequest, message: "\(reason) for \(request)"))
      }
    case .problem(let problem):
      problems.append(problem)
    case .gone(let reason):
      end(reason)
    default:
      return  // An event of another frame, or a dialog, which the tab answers.
    }
    revision += 1
  }

  private mutating func receive(_ status: Int, of request: String, type: String) {
    let isAsset = ["Stylesheet", "Script", "Image", "Font", "Manifest"].contains(type)
    guard status >= (isAsset ? 400 : 500) else { return }
    problems.append(
      PageProblem(kind: .http(status: status), message: "\(status) for \(request)"))
  }
}
