@_spi(Hosts) import Cairn
import CairnHosting

extension WebScene {
  /// Sets the width that the tab has sent for its window.
  func take(_ width: Traits.SizeClass?) {
    navigator.resize(width: width, height: nil)
  }

  /// The dialog in front.
  var question: DialogModel? {
    navigator.tree.pageLevels.last?.screen.flatMap { navigator.content(of: $0) } as? DialogModel
  }

  /// The front entry for which an action is waiting: a dialog, or a flow that was started with
  /// `run`.
  var awaited: EntryID? {
    let tree = navigator.tree
    guard let top = tree.pageLevels.last, top.presentation != nil else { return nil }
    return tree.entry(top.id)?.route == nil ? top.id : nil
  }

  /// The pane of the top level, or of a transparent overlay, that shows the entry.
  func pane(showing entry: EntryID) -> Pane? {
    let tree = navigator.tree
    let usable = tree.pageLevels.suffix(1) + tree.transparentOverlays
    return usable.lazy.flatMap { tree.pane(of: $0).leaves }.first { $0.screen == entry }
  }

  /// True if the entry is a tab or a page beside one that the level shows.
  func isBeside(_ entry: EntryID, in level: NavigationTree.Level) -> Bool {
    guard let flow = navigator.tree.entry(entry)?.parent,
      navigator.tree.flow(flow)?.layout.selects == true
    else { return false }
    return navigator.tree.pane(of: level).leads(through: flow)
  }
}
