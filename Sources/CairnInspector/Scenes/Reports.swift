#if DEBUG
  @_spi(Hosts) import Cairn
  import Foundation

  /// One line of the timeline.
  struct EventLine: Codable, Equatable {
    let number: Int
    /// Seconds since 1970; 0 if unknown.
    let time: Double
    let origin: String
    let request: String
    let outcome: String
    /// What decided it, unless the request was followed.
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

  /// What the page shows of a selected event.
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
    /// What the last restoration left out.
    var dropped: [String] = []

    @MainActor
    init(_ scene: InspectedScene) {
      do {
        let snapshot = try scene.navigator?.snapshot() ?? scene.journal.recording()?.beginning
        // A recording contains the state with which it begins.
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

  /// Which objects are in memory, and which should not be.
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
#endif
