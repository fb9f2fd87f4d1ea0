@_spi(Hosts) import Cairn

extension NavigationTree {
  /// Returns the expected content of a window, with one line for each level.
  ///
  /// Tests compare UIKit with it.
  ///
  /// It does not depend on the host's code. `[#3 #5]` is a navigation controller, `(#3 *#5)` are
  /// tabs, `~#4~` is a page, and `{[#2] | [#7]}` are columns.
  ///
  /// - Parameters:
  ///   - coversDialogs: Whether the host shows a dialog that has something above it.
  ///   - title: Returns the title of the dialog at an entry; nil if there is none. Released
  ///     entries are not shown.
  func picture(
    isReleased: @escaping (EntryID) -> Bool, collapsesInColumns: Bool, coversDialogs: Bool,
    dialog title: (EntryID) -> String?
  ) -> [String] {
    let painter = Painter(
      tree: self, isReleased: isReleased, collapsesInColumns: collapsesInColumns)
    return levels.enumerated().compactMap { index, level in
      if let title = title(level.id) {
        let isCovered = levels.dropFirst(index + 1).first.map { entry($0.id)?.isOverlay == false }
        return isCovered == true && !coversDialogs ? nil : "dialog \(title)"
      }
      let content = painter.text(level.id)
      guard index > 0, let asked = entry(level.id)?.presentation, let now = level.presentation
      else { return content }
      return "\(style(asked, now)) \(content)"
    }
  }

  private func style(_ asked: Presentation, _ now: Presentation) -> String {
    // UIKit itself adapts a popover to a sheet and back, so the modal stays a popover.
    if case .adaptive(let compact, let regular) = asked, case .popover = regular,
      compact != .dialog, compact != .push
    {
      if case .custom = compact {} else { return "popover" }
    }
    return switch now {
    // An unknown presentation, or a dialog whose model is not a `Dialog`, is shown as a sheet.
    case .sheet, .push, .adaptive, .custom, .dialog: "sheet"
    case .fullScreen: "full"
    case .popover: "popover"
    case .overlay(let overlay): overlay.rawValue
    @unknown default: "?"
    }
  }
}

private struct Painter {
  let tree: NavigationTree
  let isReleased: (EntryID) -> Bool
  /// Whether the platform gives columns a compact width.
  let collapsesInColumns: Bool

  func text(_ id: EntryID) -> String {
    guard let flow = tree.flow(id) else { return "\(id)" }
    switch flow.layout {
    case .switching: return flow.top.map(text) ?? "-"
    case .stack: return row(flow.entries)
    case .pages: return "~\(flow.selected.map(place) ?? "")~"
    case .tabs:
      let tabs = flow.entries.map { ($0 == flow.selected ? "*" : "") + place($0) }
      return "(\(tabs.joined(separator: " ")))"
    case .panes:
      return flow.entries.map(place).filter { $0 != "-" && !$0.isEmpty }.joined(separator: "&")
    case .split, .tripleSplit:
      if tree.isCollapsed(id) || collapsesInColumns && isInNarrowColumn(id) {
        return row(flow.entries)
      }
      let columns = tree.columns(of: id).map { row($0.entries) }
      // Released screens leave nothing to distinguish them; a split in a column leaves its own columns.
      if columns.allSatisfy({ $0 == "[]" }) { return "[]" }
      return "{\(columns.joined(separator: " | "))}"
    @unknown default: return "?"
    }
  }

  /// Indicates whether a split is in a column of another one, beside that one's detail.
  private func isInNarrowColumn(_ id: EntryID) -> Bool {
    var current = id
    while let entry = tree.entry(current), !entry.isModal, let parent = entry.parent {
      if tree.traitOverrides(of: current)?.horizontalSizeClass != nil { return false }
      if entry.column == .sidebar || entry.column == .content, !tree.isCollapsed(parent) {
        return true
      }
      current = parent
    }
    return false
  }

  /// Returns the text of a tab or a page.
  ///
  /// A released one keeps its place.
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
    case .tabs, .pages, .panes, .split, .tripleSplit: return [text(id)]
    @unknown default: return [text(id)]
    }
  }
}
