#if DEBUG
  @_spi(Hosts) import Cairn

  /// The events of a navigator, and the trees between them.
  ///
  /// Only the last events are kept, so that a long session does not fill the memory.
  struct Journal {
    /// Some events in a row, with the state before them.
    private struct Chapter {
      /// The saved state, for a recording; nil if the state could not be saved.
      let beginning: NavigationSnapshot?
      let tree: NavigationTree
      let revision: Int
      let first: Int
      var events: [NavigationEvent] = []
    }

    private var chapters: [Chapter]
    private let chapterLength: Int

    /// - Parameter chapterLength: At least this number of events is kept, and at most twice as
    ///   many.
    init(
      beginning: NavigationSnapshot?, tree: NavigationTree, revision: Int,
      chapterLength: Int = 10_000
    ) {
      chapters = [Chapter(beginning: beginning, tree: tree, revision: revision, first: 0)]
      self.chapterLength = chapterLength
    }

    /// The number of the oldest event that is kept, and of the next event.
    var firstNumber: Int { chapters[0].first }
    var endNumber: Int {
      chapters[chapters.count - 1].first + chapters[chapters.count - 1].events.count
    }

    /// The revision before the oldest event.
    var firstRevision: Int { chapters[0].revision }

    /// True if the state before the oldest event contains private values, or if that is unknown.
    var beganPrivate: Bool {
      let tree = chapters[0].tree
      return tree.subtree(of: .root).contains { tree.isPrivate($0) }
    }

    /// True if the next event should begin a chapter.
    var isFull: Bool { chapters[chapters.count - 1].events.count >= chapterLength }

    mutating func append(_ event: NavigationEvent) {
      chapters[chapters.count - 1].events.append(event)
    }

    /// Begins a chapter, and discards all earlier chapters except the previous one.
    mutating func beginChapter(
      beginning: NavigationSnapshot?, tree: NavigationTree, revision: Int
    ) {
      let first = endNumber
      chapters = chapters.suffix(1)
      chapters.append(
        Chapter(beginning: beginning, tree: tree, revision: revision, first: first))
    }

    func event(_ number: Int) -> NavigationEvent? {
      for chapter in chapters where number >= chapter.first {
        let index = number - chapter.first
        if chapter.events.indices.contains(index) { return chapter.events[index] }
      }
      return nil
    }

    func events(from number: Int) -> [(number: Int, event: NavigationEvent)] {
      (max(number, firstNumber)..<max(number, endNumber)).compactMap { number in
        event(number).map { (number, $0) }
      }
    }

    /// Returns the tree at a revision; nil if it is not known.
    func tree(at revision: Int) -> NavigationTree? {
      guard let chapter = chapters.last(where: { $0.revision <= revision }) else { return nil }
      var tree = chapter.tree
      for event in chapter.events where event.revisionAfter <= revision {
        tree.replay(event.changes)
      }
      return tree
    }

    /// Returns a recording of the events up to a revision; nil if the state before them could not
    /// be saved.
    func recording(to revision: Int = .max) -> NavigationRecording? {
      guard let beginning = chapters[0].beginning else { return nil }
      return NavigationRecording(
        beginning: beginning, tree: chapters[0].tree,
        events: chapters.flatMap(\.events).filter { $0.revisionAfter <= revision })
    }
  }
#endif
