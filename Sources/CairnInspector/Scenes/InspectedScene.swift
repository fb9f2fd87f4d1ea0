#if DEBUG
  @_spi(Hosts) import Cairn
  import Foundation

  /// One navigator with its past events and trees, or a recording.
  @MainActor
  final class InspectedScene {
    let id: Int
    let name: String
    private(set) weak var navigator: Navigator?
    let makeCopy: (@MainActor () -> Navigator)?
    private(set) var journal: Journal
    private(set) var lifetimes = Lifetimes()
    var onChange: @MainActor () -> Void = {}
    /// The latest images of entries that are in the tree, each taken while the entry was in front.
    var screenshots: [EntryID: Data] = [:]
    /// The imported recording; nil for a navigator.
    let recording: NavigationRecording?
    private var observation: EventObservation?
    private var lastRevision: Int
    /// The time of the last event, or of the beginning.
    private(set) var lastUse = Date()
    private let now: @MainActor () -> ContinuousClock.Instant
    /// True if a screen with private values was visible after the last event.
    private var wasPrivate = false
    /// The time of the last event before or after which a screen with private values was visible.
    private var lastPrivate: ContinuousClock.Instant?
    /// The time after which no transition still shows the previous screens.
    private static let longestTransition = Duration.seconds(1)

    init(
      id: Int, name: String, _ navigator: Navigator, copy: (@MainActor () -> Navigator)?,
      now: @escaping @MainActor () -> ContinuousClock.Instant
    ) {
      self.id = id
      self.now = now
      wasPrivate = navigator.showsPrivate
      self.name = name
      self.navigator = navigator
      makeCopy = copy
      recording = nil
      lastRevision = navigator.revision
      journal = Journal(
        beginning: try? navigator.snapshot(), tree: navigator.tree, revision: navigator.revision)
      lifetimes.note(navigator.tree.subtree(of: .root), in: navigator)
      observation = navigator.observe { [weak self] in self?.append($0) }
    }

    init(
      id: Int, name: String, _ recording: NavigationRecording,
      copy: (@MainActor () -> Navigator)?
    ) {
      self.id = id
      self.name = name
      self.recording = recording
      now = { .now }
      makeCopy = copy
      let first = recording.events.first?.revisionBefore ?? 0
      lastRevision = recording.events.last?.revisionAfter ?? first
      journal = Journal(
        beginning: recording.beginning, tree: recording.firstTree, revision: first,
        chapterLength: .max)
      for event in recording.events { journal.append(event) }
    }

    /// True if a screen with private values may still be leaving in a transition.
    var mayShowPrivate: Bool { lastPrivate.map { now() < $0 + Self.longestTransition } ?? false }

    /// True if the navigator has been deallocated.
    var hasEnded: Bool { recording == nil && navigator == nil }

    var revision: Int { navigator?.revision ?? lastRevision }

    private func append(_ event: NavigationEvent) {
      guard let navigator else { return }
      journal.append(event)
      lastRevision = event.revisionAfter
      lastUse = Date()
      let isPrivate = navigator.showsPrivate
      if isPrivate || wasPrivate { lastPrivate = now() }
      wasPrivate = isPrivate
      for change in event.changes {
        switch change {
        case .inserted(let entry, _): lifetimes.note([entry.id], in: navigator)
        // The object of a lazy tab is created later than its entry.
        case .selected(_, _, let id?): lifetimes.noteTab(id, in: navigator)
        default: break
        }
      }
      for case .removed(let id, _, _) in event.changes { screenshots[id] = nil }
      if journal.isFull {
        journal.beginChapter(
          beginning: try? navigator.snapshot(), tree: navigator.tree, revision: navigator.revision)
      }
      onChange()
    }

    /// Returns the tree at a revision, or the current one; nil if it is not known.
    ///
    /// The tree of a recording is made in a copy of the app, which knows the types of its routes.
    func tree(at revision: Int?) -> NavigationTree? {
      if let recording, let copy = makeCopy?() {
        defer { copy.end() }
        let limit = revision ?? .max
        if copy.replay(recording.before(revision: limit)).failure == nil { return copy.tree }
      }
      if let navigator, revision == nil || revision == navigator.revision { return navigator.tree }
      return journal.tree(at: revision ?? lastRevision)
    }
  }

  /// The objects of entries, referenced weakly to detect which are still in memory.
  @MainActor
  struct Lifetimes {
    struct Life {
      let id: EntryID
      let type: String
      let path: String
      weak var object: AnyObject?
    }

    /// The objects that are or were in the tree, oldest first.
    private(set) var lives: [Life] = []
    private let limit = 2_000

    /// Notes the object of a selected tab, if it differs from the last noted one.
    mutating func noteTab(_ id: EntryID, in navigator: Navigator) {
      guard let object = navigator.content(of: id) else { return }
      let last = lives.last { $0.id == id }?.object
      if last !== object { note([id], in: navigator) }
    }

    mutating func note(_ ids: [EntryID], in navigator: Navigator) {
      for id in ids {
        guard let object = navigator.content(of: id) else { continue }
        lives.append(
          Life(
            id: id, type: "\(type(of: object))",
            path: navigator.tree.publicPath(of: id), object: object))
      }
      if lives.count > 2 * limit {
        let surplus = lives.count - limit
        lives = lives.enumerated().filter { $0.offset >= surplus || $0.element.object != nil }
          .map(\.element)
      }
    }
  }

  extension Navigator {
    /// True if a screen with private values is visible; the screen beneath a sheet can be seen too.
    var showsPrivate: Bool {
      (tree.visibleEntries + tree.levels.compactMap(\.path.last)).contains { tree.isPrivate($0) }
    }
  }

  extension NavigationTree {
    /// The routes from the root to the entry, without private values.
    func publicPath(of id: EntryID) -> String {
      path(to: id).map(publicName).joined(separator: " / ")
    }

    func publicName(of id: EntryID) -> String {
      entry(id)?.route?.description ?? (id == .root ? "root" : "run")
    }
  }
#endif
