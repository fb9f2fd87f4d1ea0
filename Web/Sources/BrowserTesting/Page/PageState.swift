/// What a tab knows of its page from the events alone; a pure state machine.
///
/// It answers the one question that makes a driver reliable: is a navigation on its way? A click's
/// navigation is announced by `frameRequestedNavigation` while the click is still being handled,
/// whether scripts are on or off, and from there on the events follow each other:
///
///     requested ─▶ started ─▶ document shown ─▶ loaded
///         └─▶ cleared   └─▶ stopped loading: no content, a download, a link for another program
struct PageState: Sendable {
  /// The navigation that a page asked for and that has not begun.
  enum Request: Sendable, Equatable {
    case none
    case pending(url: String)
    /// The page takes it for settled; whether it has begun is for the browser's own process to say.
    case cleared
  }

  struct Navigation: Sendable, Equatable {
    let url: String
    let isHistory: Bool
  }

  enum Action: Sendable, Equatable {
    case answerDialog(DialogAnswer)
  }

  /// The name of the world that the driver's own scripts live in, out of the page's sight.
  static let world = "browser-testing"

  let frame: String
  /// Grows with each event that may change what a test waits for.
  private(set) var revision = 0
  /// How many documents were shown, and how many moves made within one.
  private(set) var documents = 0
  private(set) var moves = 0
  /// How often the question before leaving was answered with staying.
  private(set) var stays = 0
  private(set) var request = Request.none
  private(set) var navigation: Navigation?
  private(set) var isLoaded = true
  private(set) var worldContext: Int?
  private(set) var problems: [PageProblem] = []
  private(set) var dialogs: [PageDialog] = []
  /// Why nothing more can be done with this tab.
  private(set) var ending: String?
  private var requests: [String: String] = [:]

  var dialogAnswer = DialogAnswer.accept()
  var isScriptEnabled = true
  /// The media features that are emulated, all of which the protocol wants at once.
  var mediaFeatures: [String: String] = [:]
  /// What the test has done lately, for the text of errors.
  private(set) var steps: [String] = []

  init(frame: String) {
    self.frame = frame
  }

  /// Whether the page is loaded and no other is on its way.
  var isSettled: Bool {
    if case .pending = request { return false }
    return navigation == nil && isLoaded || ending != nil
  }

  /// What the page is waited for to do, for the text of errors.
  var unsettledReason: String {
    if case .pending(let url) = request { return "a navigation to \(url) has not begun" }
    if let navigation { return "there is no answer from \(navigation.url) yet" }
    return isLoaded ? "the page does not answer" : "the page is still loading"
  }

  mutating func note(step: String) {
    steps.append(step)
    if steps.count > 8 { steps.removeFirst() }
  }

  mutating func forgetProblems() {
    problems = []
  }

  /// The browser's process has been heard: a cleared request that has not begun by now never will.
  mutating func settleClearedRequest() {
    if request == .cleared { request = .none }
  }

  mutating func end(_ reason: String) {
    ending = ending ?? reason
    revision += 1
  }

  mutating func receive(_ event: PageEvent) -> [Action] {
    switch event {
    case .navigationRequested(frame, let url):
      request = .pending(url: url)
    case .navigationCleared(frame):
      if case .pending = request { request = .cleared }
    case .navigationStarted(frame, let url, let isHistory):
      request = .none
      navigation = Navigation(url: url, isHistory: isHistory)
    case .movedWithinDocument(frame):
      moves += 1
    case .documentShown(frame, let isRestored):
      documents += 1
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
      return []
    case .contextsCleared:
      worldContext = nil
    case .changed:
      break
    case .dialogOpened(let dialog):
      dialogs.append(dialog)
      return [.answerDialog(dialogAnswer)]
    case .dialogClosed(let isAccepted):
      // Who stays on the page after all has called off the navigation.
      if !isAccepted, dialogs.last?.type == "beforeunload" {
        stays += 1
        request = .none
        navigation = nil
      }
    case .requestSent(let id, let method, let url):
      requests[id] = "\(method) \(url)"
      return []
    case .responded(let id, let url, let status, let type):
      receive(status, of: requests.removeValue(forKey: id) ?? url, type: type)
    case .requestFailed(let id, let reason, let isCanceled):
      let request = requests.removeValue(forKey: id)
      // What a page gives up when it is left is no problem; “blocked” is reported by who blocked
      // it.
      if !isCanceled, reason != "net::ERR_ABORTED", !reason.contains("BLOCKED"), let request {
        problems.append(PageProblem(kind: .failedRequest, message: "\(reason) for \(request)"))
      }
    case .problem(let problem):
      problems.append(problem)
    case .gone(let reason):
      end(reason)
    default:
      return []  // Another frame's.
    }
    revision += 1
    return []
  }

  private mutating func receive(_ status: Int, of request: String, type: String) {
    let isAsset = ["Stylesheet", "Script", "Image", "Font", "Manifest"].contains(type)
    guard status >= (isAsset ? 400 : 500) else { return }
    problems.append(
      PageProblem(kind: .http(status: status), message: "\(status) for \(request)"))
  }
}
