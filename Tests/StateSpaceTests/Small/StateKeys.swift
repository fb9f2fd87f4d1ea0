@_spi(Hosts) @testable import Cairn
import IssueReporting

/// The numbers of entries by their position, because ids depend on what was there before.
@MainActor
struct EntryNumbers {
  private let numbers: [EntryID: Int]
  private let store: PlaceStore

  init(_ navigator: Navigator, of ids: [EntryID]) {
    store = navigator.engine.store
    var numbers: [EntryID: Int] = [:]
    for (number, id) in ids.enumerated() { numbers[id] = number }
    self.numbers = numbers
  }

  subscript(id: EntryID) -> String { numbers[id].map(String.init) ?? "gone" }

  subscript(ids: some Sequence<EntryID>) -> String {
    ids.map { self[$0] }.sorted().joined(separator: ",")
  }

  func text(_ request: NavigationRequest) -> String {
    switch request {
    case .navigate(let flow, let route): "\(self[flow]) navigate \(route)"
    case .perform(let flow, let verb, let route):
      "\(self[flow]) \(verb) \(route.map { "\($0)" } ?? "")"
    case .follow(let flow, let path): "\(self[flow]) follow \(path)"
    case .finish(let flow): "\(self[flow]) finish"
    case .cancel(let flow): "\(self[flow]) cancel"
    case .run(let flow): "\(self[flow]) run"
    case .ask(let flow): "\(self[flow]) ask"
    case .user(let action): "user \(text(action))"
    default: "\(request)"
    }
  }

  func text(_ action: UserAction) -> String {
    switch action {
    case .back(let id, let leaving): "back \(self[id]) \(leaving.map { self[$0] } ?? "")"
    case .dismiss(let id, let leaving): "dismiss \(self[id]) \(leaving.map { self[$0] } ?? "")"
    case .select(let id): "select \(self[id])"
    case .answer(let id, let button, _): "answer \(self[id]) \(button)"
    case .backOneStep: "back"
    @unknown default: "\(action)"
    }
  }

  func text(_ parked: ParkedRequest) -> String {
    switch parked {
    case .navigate(let flow, let route, let via):
      // A restored route is decoded by its coordinator. Without one, the request leads nowhere.
      store[flow]?.flow?.coordinator.map {
        "\(self[flow]) navigate \($0.live(route) ?? route) via \(via)"
      }
        ?? "gone"
    case .follow(let flow, let path, let via): "\(self[flow]) follow \(path) via \(via)"
    case .uncovered(let request): "uncovered \(text(request))"
    case .first(let first, let otherwise): "\(text(first)) otherwise \(text(otherwise))"
    case .open, .openInside: "\(parked)"
    @unknown default: "\(parked)"
    }
  }
}

/// The texts of routes, which take a tenth of the time of a search if they are made again for each state.
@MainActor
private enum RouteTexts {
  private static var known: [RouteKey: String] = [:]

  static func text(_ route: AnyRoute) -> String {
    guard route.isLive else { return "\(route)" }
    let key = RouteKey(route)
    if let text = known[key] { return text }
    let text = "\(route)"
    known[key] = text
    return text
  }
}

extension Navigator {
  /// A text of the tree and of the state of the app's objects.
  ///
  /// - Parameter savedOnly: True for only what saved state contains: no dialogs, and no objects.
  func treeKey(savedOnly: Bool) -> String {
    let ids = allIDs.filter { !savedOnly || !(content(of: $0) is DialogModel) }
    let numbers = EntryNumbers(self, of: ids)
    var lines: [String] = ["\(traits.horizontalSizeClass)"]
    for id in ids {
      guard let entry = tree.entry(id) else { continue }
      let object = content(of: id)
      var line =
        "\(entry.parent.map { numbers[$0] } ?? "") \(entry.route.map(RouteTexts.text) ?? "-") "
        + "\(entry.presentation.map { "\($0)" } ?? "") \(entry.column?.rawValue ?? "")"
      if let parked = entry.parked { line += " parked \(numbers.text(parked))" }
      if let flow = tree.flow(id) {
        line += " \(flow.layout.rawValue) \(flow.selected.map { numbers[$0] } ?? "")"
        line += " history \(flow.history.map { numbers[$0] })"
      }
      if !savedOnly {
        if object == nil { line += " no object" }
        if let form = object as? Form { line += form.isEdited ? " edited" : " discarded" }
        if engine.store[id]?.result?.isSettled == true { line += " settled" }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// A text of everything that determines what the navigator does next.
  func stateKey(isWaiting: (Int) -> Bool) -> String {
    let numbers = EntryNumbers(self, of: allIDs)
    var lines = [treeKey(savedOnly: false)]
    let waits = engine.requests.waiting.all
    // Only the order of ages matters.
    let ages = Set(waits.keys.map(\.self) + engine.store.parked.values.flatMap { $0.map(\.age) })
      .sorted()
    func rank(_ age: Age?) -> String {
      age.flatMap { ages.firstIndex(of: $0) }.map(String.init) ?? "-"
    }
    for (age, wait) in waits.sorted(by: { $0.key < $1.key }) {
      let reason =
        switch wait.reason {
        case .decision: "wait \(numbers[wait.containers.all]) \(isWaiting(wait.number))"
        case .newerOnes: "decided \(numbers[wait.containers.all])"
        case .answer(let question):
          "question \(numbers[question.place.id]) "
            + "\(question.dialog.place.map { numbers[$0.id] } ?? "") \(question.removal.map { "\($0)" } ?? "")"
        }
      lines.append("\(reason) \(rank(age)) \(text(of: wait.request, numbers, rank))")
    }
    for (id, parked) in engine.store.parked.sorted(by: { numbers[$0.key] < numbers[$1.key] }) {
      lines.append("parked \(numbers[id]) \(parked.map { text(of: $0, numbers, rank) })")
    }
    return lines.joined(separator: "\n")
  }

  private func text(
    of request: Request, _ numbers: EntryNumbers, _ rank: (Age?) -> String
  ) -> String {
    var text = "\(numbers.text(request.kind.described)) \(request.origin) \(request.isInitial)"
    guard let past = request.past else { return text }
    if let wish = past.wish { text += " wish \(numbers.text(wish.request))" }
    let decided = past.decided.values.map { answer in
      "\(answer.asked.all) \(answer.step.verb) \(answer.step.route.map { "\($0)" } ?? "")"
    }
    text += " \(decided.sorted()) \(past.answers) \(numbers[past.passed])"
    text += " \(past.required) \(past.waiters.isEmpty)"
    for parked in past.beneath {
      text +=
        " beneath \(numbers.text(parked.request)) \(self.text(of: parked, numbers, rank))"
    }
    return text
  }

  private func text(
    of parked: Parked, _ numbers: EntryNumbers, _ rank: (Age?) -> String
  ) -> String {
    var containers = parked.containers
    containers.find(in: tree)
    let past = parked.history
    return "\(past.required) \(past.origin.map { "\($0)" } ?? "") \(past.waiters.isEmpty) "
      + "\(rank(parked.age)) \(numbers[parked.owner]) \(numbers[containers.all]) "
      + "\(past.decided.count)"
  }

  /// The number of callers whose requests the navigator holds, wherever they wait.
  var heldRequests: Int {
    func count(_ request: Request) -> Int {
      (request.past?.waiters.count ?? 0)
        + (request.past?.beneath.reduce(0) { $0 + $1.history.waiters.count } ?? 0)
    }
    return engine.requests.waiting.all.values.reduce(0) { $0 + count($1.request) }
      + engine.store.parked.values.joined().reduce(0) { $0 + $1.history.waiters.count }
  }
}

/// Collects what Cairn reports, in place of failing the test.
final class Reports: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private(set) var texts: [String] = []

  func clear() { texts = [] }

  @MainActor
  func collect(_ body: @MainActor () async -> Void) async {
    await withIssueReporters([self]) { await body() }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}
