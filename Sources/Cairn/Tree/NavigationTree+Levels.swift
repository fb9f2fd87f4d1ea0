extension NavigationTree {
  /// What a host shows in one plane: the window, or one modal over it.
  ///
  /// A host with planes of its own (a window and `<dialog>`s, a view controller and those that it
  /// presents) shows each level in one of them and needs to know nothing of coordinators.
  public struct Level: Equatable, Sendable {
    /// The modal's entry, or the root's for the window.
    public let id: EntryID
    /// How the modal is presented; nil for the window.
    public let presentation: Presentation?
    /// Everything shown or stacked in this level, down to the screen in front.
    ///
    /// Each flow comes before what it holds. A stack gives all its entries, tabs only the selected one.
    /// A modal's path begins with its own entry; the window's does not, for every window has the same.
    public let path: [EntryID]
    /// The flows with tabs on the way to the screen in front, the outermost first.
    public let tabs: [EntryID]
    /// How many entries of ``path`` stay when the user goes back one step; nil if there is no way back.
    public let countAfterBack: Int?
    /// The screen in front; nil only while a flow has nothing to show.
    public let screen: EntryID?

    /// Whether the user can go back within this level.
    public var canGoBack: Bool { countAfterBack != nil }
  }

  /// What is to be shown, the lowest first: the window, then each modal that can be seen.
  ///
  /// A flow's modals lie above everything within that flow, so the modals of ancestors lie above those
  /// of descendants. The last level is the one that the user sees first; its screen is the last of
  /// ``frontPath``. Modals of flows that are themselves covered in a stack, or in a tab that is not
  /// selected, are not shown.
  ///
  /// - Complexity: Linear in the number of entries in the levels' paths; not recursive.
  public var levels: [Level] {
    var levels: [Level] = []
    // What is still to come, the lowest last.
    var waiting = [EntryID.root]
    while let id = waiting.popLast() {
      let shown = chain(from: id)
      levels.append(level(at: id, chain: shown))
      // The innermost flow's modals come first, in their order, so the outermost's are put in first.
      for flow in shown { waiting.append(contentsOf: (flows[flow]?.modals ?? []).reversed()) }
    }
    return levels
  }

  /// What is shown or stacked within the entry: its flow's content, each flow before what it holds.
  ///
  /// The entry itself is not included, nor are modals. A screen gives an empty path.
  ///
  /// - Complexity: Linear in the result; not recursive.
  public func path(shownIn id: EntryID) -> [EntryID] {
    var path: [EntryID] = []
    var waiting = contents(of: id).reversed() as [EntryID]
    while let next = waiting.popLast() {
      path.append(next)
      waiting.append(contentsOf: contents(of: next).reversed())
    }
    return path
  }

  /// The entries of the flow that count for a path: all of a stack, one of anything else.
  private func contents(of id: EntryID) -> [EntryID] {
    guard let flow = flows[id] else { return [] }
    return flow.layout == .stack ? flow.entries : flow.top.map { [$0] } ?? []
  }

  /// The entry, its flow's top, that one's top and so on down to a screen.
  private func chain(from id: EntryID) -> [EntryID] {
    var chain = [id]
    while let next = chain.last.flatMap({ flows[$0]?.top }) { chain.append(next) }
    return chain
  }

  private func level(at id: EntryID, chain: [EntryID]) -> Level {
    let entry = entries[id]
    let path = (id == .root ? [] : [id]) + path(shownIn: id)
    let screen = chain.last.flatMap { flows[$0] == nil ? $0 : nil }
    // The innermost entry that stands on another one goes, with all above it.
    let leaving = chain.dropFirst().last { step in
      guard let parent = entries[step]?.parent, let flow = flows[parent] else { return false }
      return flow.layout == .stack && flow.entries.count > 1
    }
    return Level(
      id: id, presentation: id == .root ? nil : entry?.presentation, path: path,
      tabs: chain.filter { flows[$0]?.layout == .tabs },
      countAfterBack: leaving.flatMap { path.firstIndex(of: $0) }, screen: screen)
  }
}
