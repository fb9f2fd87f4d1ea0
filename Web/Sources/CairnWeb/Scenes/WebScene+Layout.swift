@_spi(Hosts) import Cairn
import CairnHosting

extension WebScene {
  /// The tab says how wide its window is.
  func take(_ width: Traits.SizeClass?) {
    navigator.resize(width: width, height: nil)
  }

  /// The dialog that is in front.
  var question: DialogModel? {
    navigator.tree.levels.last?.screen.flatMap { navigator.content(of: $0) } as? DialogModel
  }

  /// What is in front that somebody waits for: a dialog that was asked, a flow that was run.
  var awaited: EntryID? {
    let tree = navigator.tree
    guard let top = tree.levels.last, top.presentation != nil else { return nil }
    return tree.entry(top.id)?.route == nil ? top.id : nil
  }

  /// The pane of the top level that shows the entry.
  func pane(showing entry: EntryID) -> Pane? {
    let top = navigator.tree.levels.last.map { navigator.tree.pane(of: $0) }
    return top?.leaves.first { $0.screen == entry }
  }

  /// Whether the entry is a tab or a page beside one that the level shows.
  func isBeside(_ entry: EntryID, in level: NavigationTree.Level) -> Bool {
    guard let flow = navigator.tree.entry(entry)?.parent,
      navigator.tree.flow(flow)?.layout.selects == true
    else { return false }
    return navigator.tree.pane(of: level).leads(through: flow)
  }
}
