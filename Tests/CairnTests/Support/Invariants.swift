import Cairn

extension Navigator {
  /// What is wrong with the tree or with what lives in it; empty if all is well.
  var faults: [String] {
    var faults: [String] = []
    let ids = allIDs
    if Set(ids).count != ids.count { faults.append("an entry stands in two places") }
    if tree.count != ids.count { faults.append("\(tree.count) entries, \(ids.count) reachable") }

    let front = Set(tree.visibleEntries)
    if !front.isSuperset(of: tree.frontPath) { faults.append("the front is not visible") }
    if tree.levels.last?.screen != tree.frontPath.last { faults.append("the last level lies") }
    for id in ids {
      faults += self.faults(at: id)
      let isActive =
        switch content(of: id) {
        case let screen as TestScreen: screen.isActive
        case let flow as TestFlow: flow.isActive
        default: front.contains(id)
        }
      if isActive != front.contains(id) { faults.append("\(id) is active: \(isActive)") }
    }
    return faults
  }

  private func faults(at id: EntryID) -> [String] {
    var faults: [String] = []
    if content(of: id) == nil { faults.append("\(id) has no content") }
    guard let flow = tree.flow(id) else { return faults }
    for child in flow.entries + flow.modals where tree.entry(child)?.parent != id {
      faults.append("\(child) does not know its parent \(id)")
    }
    for child in flow.modals where tree.entry(child)?.isModal != true {
      faults.append("\(child) is no modal")
    }
    for child in flow.entries where tree.entry(child)?.isModal != false {
      faults.append("\(child) is a modal in the layout")
    }
    switch flow.layout {
    case .switching: if flow.entries.count != 1 { faults.append("\(id) switches nothing") }
    case .stack: if flow.entries.isEmpty { faults.append("\(id) has no root") }
    case .split, .tripleSplit:
      let columns = flow.entries.map { tree.entry($0)?.column }
      if columns.first != .sidebar { faults.append("\(id) has no sidebar") }
      if columns.contains(nil) || columns.compactMap(\.self) != columns.compactMap(\.self).sorted()
      {
        faults.append("\(id) has its columns in disorder")
      }
    case .tabs, .pages:
      if !flow.entries.contains(where: { $0 == flow.selected }) {
        faults.append("\(id) selects no tab of its own")
      }
    }
    return faults
  }
}
