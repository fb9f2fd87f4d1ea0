extension NavigationTree {
  /// What a host shows in one plane: the window, or one modal over it.
  ///
  /// A host with planes of its own (a window and `<dialog>`s, a view controller and those that it
  /// presents) shows each level in one of them and needs to know nothing of coordinators.
  public struct Level: Equatable, Sendable {
    /// The modal's entry, or the root's for the window.
    public let id: EntryID
    /// How the modal is presented in the present traits; nil for the window.
    public let presentation: Presentation?
    /// Everything shown or stacked in this level, down to the screen in front.
    ///
    /// Each flow comes before what it holds. A stack gives all its entries, tabs and pages only the
    /// selected one, a split those of all columns.
    /// A modal's path begins with its own entry; the window's does not, for every window has the same.
    public let path: [EntryID]
    /// The flows with tabs on the way to the screen in front, the outermost first.
    public let tabs: [EntryID]
    /// The flows with pages on the way to the screen in front, the outermost first.
    public let pages: [EntryID]
    /// The flows on the way to the screen in front that show columns side by side, the outermost first.
    ///
    /// ``NavigationTree/columns(of:)`` says what stands in each. A split that is collapsed is not among
    /// them; its entries are a stack.
    public let splits: [EntryID]
    /// How many entries of ``path`` stay when the user goes back one step; nil if there is no way back.
    ///
    /// It says what the container's own gesture does. Where tabs have a ``TabBack``, the system's back
    /// (``UserAction/backOneStep``) goes through those first.
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
      levels.append(level(at: id, chain: chain(from: id)))
      // The innermost flow's modals come first, in their order, so the outermost's are put in first.
      for flow in contentShown(from: id) {
        waiting.append(contentsOf: (flows[flow]?.modals ?? []).reversed())
      }
    }
    return levels
  }

  /// What is shown or stacked within the entry: its flow's content, each flow before what it holds.
  ///
  /// The entry itself is not included, nor are modals. A screen gives an empty path.
  ///
  /// - Complexity: Linear in the result; not recursive.
  @_spi(Hosts) public func path(shownIn id: EntryID) -> [EntryID] {
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
    return flow.layout == .stack || flow.layout.isSplit
      ? flow.entries : flow.top.map { [$0] } ?? []
  }

  /// The entry, its flow's top, that one's top and so on down to a screen.
  private func chain(from id: EntryID) -> [EntryID] {
    var chain = [id]
    while let next = chain.last.flatMap({ flows[$0]?.top }) { chain.append(next) }
    return chain
  }

  /// Everything in the planes that the user may see, also beneath modals; without what a stack covers.
  var shownEntries: [EntryID] { levels.flatMap { contentShown(from: $0.id) } }

  /// The entry and what is shown of its flow's layout, in every column, modals left out.
  private func contentShown(from id: EntryID) -> [EntryID] {
    var shown: [EntryID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      shown.append(next)
      guard let flow = flows[next] else { continue }
      let isExpanded = flow.layout.isSplit && !isCollapsed(next)
      let tops = isExpanded ? columns(of: next).compactMap(\.entries.last) : [flow.top]
      waiting.append(contentsOf: tops.compactMap(\.self).reversed())
    }
    return shown
  }

  private func level(at id: EntryID, chain: [EntryID]) -> Level {
    let path = (id == .root ? [] : [id]) + path(shownIn: id)
    let screen = chain.last.flatMap { flows[$0] == nil ? $0 : nil }
    // The innermost entry that stands on another one goes, with all above it.
    let leaving = chain.dropFirst().last(where: canRemoveByBack)
    return Level(
      id: id, presentation: presentation(of: id), path: path,
      tabs: chain.filter { flows[$0]?.layout == .tabs },
      pages: chain.filter { flows[$0]?.layout == .pages },
      splits: chain.filter { flows[$0]?.layout.isSplit == true && !isCollapsed($0) },
      countAfterBack: leaving.flatMap { path.firstIndex(of: $0) }, screen: screen)
  }
}
