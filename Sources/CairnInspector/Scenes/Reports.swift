#if DEBUG
  @_spi(Hosts) import Cairn
  import CairnTools
  import Foundation

  /// One line of the timeline.
  struct EventLine: Codable, Equatable {
    let number: Int
    /// Seconds since 1970; 0 if unknown.
    let time: Double
    let origin: String
    let request: String
    let outcome: String
    /// The decision that led to the outcome; nil if the request was followed.
    let reason: String?
    let before: Int
    let after: Int
    let callSite: String?

    init(_ number: Int, _ event: NavigationEvent) {
      self.number = number
      time = event.date == .distantPast ? 0 : event.date.timeIntervalSince1970
      origin = event.origin.rawValue
      request = event.requestText
      outcome = "\(event.outcome)"
      let isFollowed = [.committed, .updated].contains(event.outcome)
      reason = isFollowed ? nil : event.note ?? event.decidedBy.map { "\($0)" }
      before = event.revisionBefore
      after = event.revisionAfter
      callSite = event.callSite.map { "\($0)" }
    }
  }

  /// The details of a selected event on the page.
  struct EventDetail: Codable {
    let explanation: String
    let changes: [String]

    init(_ event: NavigationEvent) {
      explanation = event.explanation
      changes = event.changes.map(\.text)
    }
  }

  /// The state that would be saved now.
  struct SavedStateReport: Encodable {
    struct State: Encodable {
      let id: Int
      let path: String
      let bytes: Int
      /// The state as JSON; nil if it belongs to a private route.
      let json: String?
    }

    var bytes = 0
    var states: [State] = []
    var failure: String?
    /// The entries that the last restoration left out, with the reasons.
    var dropped: [String] = []

    @MainActor
    init(_ scene: InspectedScene) {
      do {
        let snapshot = try scene.navigator?.snapshot() ?? scene.journal.recording()?.beginning
        // For a recording, the saved state is the one with which it begins.
        let revision = scene.recording == nil ? nil : scene.journal.firstRevision
        guard let data = try snapshot?.data(), let tree = scene.tree(at: revision) else { return }
        bytes = data.count
        let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        for state in file?["states"] as? [[String: Any]] ?? [] {
          guard let number = state["id"] as? Int, let value = state["state"] else { continue }
          let id = EntryID(rawValue: number)
          let json = try JSONSerialization.data(
            withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
          let isPrivate = tree.entry(id) == nil || tree.isPrivate(id)
          states.append(
            State(
              id: number, path: tree.publicPath(of: id), bytes: json.count,
              json: isPrivate ? nil : String(decoding: json, as: UTF8.self)))
        }
      } catch let error as SnapshotError {
        failure = "\(error.path) cannot be saved, because its route or state cannot be encoded."
      } catch {
        failure = "The state cannot be saved."
      }
      dropped = scene.navigator?.restoration?.dropped.map { "\($0.path): \($0.reason)" } ?? []
    }
  }

  /// The objects that are in memory, and which of them have leaked.
  struct LifetimeReport: Encodable {
    struct Life: Encodable {
      let id: Int
      let type: String
      let path: String
      /// `shown`, `in the tree`, `released`, `ended` or `in memory after its end`.
      let state: String
    }

    let lives: [Life]
    let leaks: [String]

    @MainActor
    init(_ scene: InspectedScene) {
      let tree = scene.navigator?.tree
      let visible = Set(tree?.visibleEntries ?? [])
      lives = scene.lifetimes.lives.reversed().map { life in
        let isInTree = tree?.entry(life.id) != nil
        let state =
          switch (isInTree, life.object != nil) {
          case (true, true): visible.contains(life.id) ? "shown" : "in the tree"
          case (true, false): "released"
          case (false, true): "in memory after its end"
          case (false, false): "ended"
          }
        return Life(id: life.id.rawValue, type: life.type, path: life.path, state: state)
      }
      leaks = scene.navigator?.leakedObjects().map { "\($0.type) at \($0.path)" } ?? []
    }
  }

  /// One line of a tree on the page.
  struct TreeLine: Codable, Hashable {
    let id: Int
    let depth: Int
    /// The route, without private values.
    let text: String
    /// The layout, the presentation, and other details.
    let detail: String
    /// The layout of a coordinator; nil for a screen.
    let layout: String?
    /// The type of the coordinator, model or dialog; nil if it is not in memory.
    let object: String?
    let isVisible: Bool
    let isFront: Bool
  }

  extension NavigationTree {
    /// The lines of the tree, each flow before its content.
    func lines(object: (EntryID) -> String?) -> [TreeLine] {
      let visible = Set(visibleEntries)
      let front = frontPath.last
      return outlined.map { entry, depth in
        let id = entry.id
        return TreeLine(
          id: id.rawValue, depth: depth, text: publicName(of: id), detail: detail(of: entry),
          layout: flow(id)?.layout.rawValue, object: object(id), isVisible: visible.contains(id),
          isFront: id == front)
      }
    }

    private func detail(of entry: Entry) -> String {
      var parts: [String] = []
      if let flow = flow(entry.id) {
        parts.append(flow.layout.rawValue)
        if let selected = flow.selected { parts.append("selected \(selected)") }
      }
      if let column = entry.column { parts.append("in \(column)") }
      if let presentation = entry.presentation { parts.append("as \(presentation.text)") }
      switch entry.parked {
      case .navigate(let flow, let route, _):
        parts.append("parked: navigate to \(route) in \(flow)")
      case .follow(let flow, _, _): parts.append("parked: navigate along a path in \(flow)")
      case nil: break
      default: parts.append("parked: a request")
      }
      return parts.joined(separator: ", ")
    }
  }

  struct DiffLine: Codable, Equatable {
    enum Change: String, Codable { case same, added, removed }
    let change: Change
    let line: TreeLine

    /// Compares the lines of two trees; an entry that changed appears as removed and as added.
    static func compare(_ old: [TreeLine], _ new: [TreeLine]) -> [DiffLine] {
      var removed = Set<Int>()
      var added = Set<Int>()
      for change in new.difference(from: old, by: { $0.key == $1.key }) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
      var lines: [DiffLine] = []
      var (left, right) = (0, 0)
      while left < old.count || right < new.count {
        if removed.contains(left) {
          lines.append(.init(change: .removed, line: old[left]))
          left += 1
        } else if added.contains(right) {
          lines.append(.init(change: .added, line: new[right]))
          right += 1
        } else {
          lines.append(.init(change: .same, line: new[right]))
          left += 1
          right += 1
        }
      }
      return lines
    }
  }

  extension TreeLine {
    /// The key by which lines of different trees are compared.
    fileprivate var key: [String] { ["\(id)", "\(depth)", text, detail] }
  }

  extension TreeChange {
    /// The change as text, without private values.
    var text: String {
      switch self {
      case .inserted(let entry, let at):
        "inserted \(entry.id) \(entry.route?.description ?? "run") at \(at.index) of \(at.flow) (\(at.slot))"
      case .removed(let id, let from, let reason):
        "removed \(id) from \(from.flow)" + (reason.map { " because \($0)" } ?? ", finished")
      case .reordered(let flow, _, let order): "reordered \(flow): \(order)"
      case .selected(let flow, let old, let new):
        "selected \(new.map { "\($0)" } ?? "nothing") in \(flow)"
          + (old.map { " instead of \($0)" } ?? "")
      case .tabHistory(let flow, _, let history): "tab history of \(flow): \(history)"
      case .moved(let id, let old, let new): "moved \(id) from \(old.slot) to \(new.slot)"
      case .flowStarted(let id, let layout): "\(id) is a flow, \(layout)"
      case .flowEnded(let id, let layout): "\(id) is no flow, \(layout), any more"
      case .released(let id): "released \(id)"
      case .traitsChanged(_, let traits):
        "traits \(traits.horizontalSizeClass) × \(traits.verticalSizeClass)"
      case .traitsOverridden(let flow, _, _): "trait overrides of \(flow)"
      case .parked(let id, _, let request):
        request == nil ? "the parked request at \(id) continued" : "parked a request at \(id)"
      case .updated(let id, let old, let new):
        "updated \(id) from \(old) to \(new)"
      }
    }
  }
#endif
