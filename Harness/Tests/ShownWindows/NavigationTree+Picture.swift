import Cairn

extension NavigationTree {
  /// What a window should show, a line for each level: what the tests compare UIKit with.
  ///
  /// Written without a look at how the adapter does it. `[#3 #5]` is a navigation controller, `(#3 *#5)`
  /// are tabs, `~#4~` is a page, `{[#2] | [#7]}` are columns.
  ///
  /// - Parameter title: The title of the dialog at an entry; nil if there is none. Entries that have
  ///   been released are not shown.
  func picture(
    isReleased: @escaping (EntryID) -> Bool, dialog title: (EntryID) -> String?
  ) -> [String] {
    let painter = Painter(tree: self, isReleased: isReleased)
    return levels.enumerated().map { index, level in
      if let title = title(level.id) { return "dialog \(title)" }
      let content = painter.text(level.id)
      guard index > 0, let asked = entry(level.id)?.presentation, let now = level.presentation
      else { return content }
      return "\(style(asked, now)) \(content)"
    }
  }

  private func style(_ asked: Presentation, _ now: Presentation) -> String {
    // UIKit itself makes a sheet of a popover, and one of it again, so it stays presented as one.
    if case .adaptive(let compact, let regular) = asked.style, case .popover = regular.style,
      compact != .dialog, compact != .push
    {
      if case .custom = compact.style {} else { return "popover" }
    }
    return switch now.style {
    // Of a dialog that is no `Dialog`, and of what nobody has named, a sheet is the nearest thing.
    case .sheet, .push, .adaptive, .custom, .dialog: "sheet"
    case .fullScreen: "full"
    case .popover: "popover"
    @unknown default: "?"
    }
  }
}

private struct Painter {
  let tree: NavigationTree
  let isReleased: (EntryID) -> Bool

  func text(_ id: EntryID) -> String {
    guard let flow = tree.flow(id) else { return "\(id)" }
    switch flow.layout {
    case .switching: return flow.top.map(text) ?? "-"
    case .stack: return row(flow.entries)
    case .pages: return "~\(flow.selected.map(place) ?? "")~"
    case .tabs:
      let tabs = flow.entries.map { ($0 == flow.selected ? "*" : "") + place($0) }
      return "(\(tabs.joined(separator: " ")))"
    case .split, .tripleSplit:
      if tree.isCollapsed(id) { return row(flow.entries) }
      let columns = tree.columns(of: id).map { row($0.entries) }
      if flow.entries.allSatisfy(isReleased) { return "[]" }
      return "{\(columns.joined(separator: " | "))}"
    @unknown default: return "?"
    }
  }

  /// The text of a tab or a page, which keeps its place if it was released.
  private func place(_ id: EntryID) -> String {
    tree.flow(id) == nil && isReleased(id) ? "-" : text(id)
  }

  private func row(_ entries: [EntryID]) -> String {
    "[\(entries.flatMap(inlined).joined(separator: " "))]"
  }

  private func inlined(_ id: EntryID) -> [String] {
    guard let flow = tree.flow(id) else { return isReleased(id) ? [] : ["\(id)"] }
    switch flow.layout {
    case .stack: return flow.entries.flatMap(inlined)
    case .switching: return flow.top.map(inlined) ?? []
    case .tabs, .pages, .split, .tripleSplit: return [text(id)]
    @unknown default: return [text(id)]
    }
  }
}
