@_spi(Hosts) import Cairn
import CairnHosting
import Foundation
import HTTPTypes

/// Renders the content of a scene: the window and the modals above it.
@MainActor
struct LevelRenderer {
  let navigator: Navigator
  let site: SiteContext
  let forms: FormContext
  let notices: [PageNotice]
  /// The address of the screen to which one step back leads; nil if it is not known.
  var back: URL?
  /// The answers of the last form on screens that were made again since.
  var answers: [FormAnswer] = []
  /// Collects whether one of the rendered pages is unavailable or does not exist.
  let availability = Availability()

  /// The availability of the rendered pages.
  @MainActor
  final class Availability {
    /// True if a page is ``Page/isUnavailable``.
    var isLimited = false
    /// True if a page is ``Page/isNotFound``.
    var isMissing = false

    /// The status of a response with the pages.
    var status: HTTPResponse.Status {
      isLimited ? .serviceUnavailable : isMissing ? .notFound : .ok
    }
  }

  /// The markup of all levels, without the region around it.
  func render(_ levels: [NavigationTree.Level], at url: String) -> Markup {
    guard let window = levels.first else { return "" }
    if url == "/", navigator.nearestURL == nil, let front = levels.last?.screen {
      site.reports.report(
        .noURL(of: type(of: navigator.root), at: ScreenPlace(front, in: navigator).path))
    }
    let isCovered = levels.count > 1
    // What a lock hides must not be in the page: its source can be read, and it can be printed.
    let lock = levels.lastIndex { $0.presentation == .overlay(.opaque) }
    let pane = navigator.tree.pane(of: window)
    let bars = lock == nil ? pane.tabs.map(tabBar) : []
    let main: Markup
    if lock == nil {
      main = """
        <main id="main" class="cairn-level" tabindex="-1"\(isCovered ? " inert" : "")>
        \(bars.dropFirst().joined())
        \(content(of: pane, in: window, heading: "h1"))
        </main>
        """
    } else {
      main = #"<main id="main" class="cairn-level" tabindex="-1" inert data-locked></main>"#
    }
    // Beneath an open dialog they would be inert.
    let overlays = navigator.tree.transparentOverlays.map(overlay).joined(separator: "\n")
    let modals = levels.indices.dropFirst(lock ?? 1).map { index in
      let isFront = index == levels.count - 1
      return modal(
        levels[index], at: index, isCovered: !isFront, overlays: isFront ? overlays : "")
    }
    return """
      \(site.bar(tabs: bars.first ?? "", isInert: isCovered))
      \(noticeList(isCovered ? [] : notices, at: window.id))
      \(main)
      \(lock == nil ? site.footer(isInert: isCovered) : "")
      \(modals.joined(separator: "\n"))
      \(isCovered ? "" : overlays)
      """
  }

  /// The window's tabs alone.
  var windowTabs: Markup {
    let pane = navigator.tree.levels.first.map(navigator.tree.pane)
    return pane?.tabs.first.map(tabBar) ?? ""
  }

  // MARK: Modals

  private func modal(
    _ level: NavigationTree.Level, at index: Int, isCovered: Bool, overlays: Markup
  ) -> Markup {
    // The user cannot dismiss an opaque overlay.
    let isLock = level.presentation == .overlay(.opaque)
    let backdrop =
      isLock
      ? ""
      : forms.form(
        .dismiss, entry: level.id, class: "cairn-backdrop", key: "backdrop-\(level.id.rawValue)",
        button: #"<button tabindex="-1" aria-label="Close"></button>"#)
    let dialog = dialog(at: level.screen)
    let style = dialog?.webStyle ?? level.presentation?.webStyle ?? "sheet"
    let pane = navigator.tree.pane(of: level)
    let title = pane.leaves.last?.start ?? level.id
    return """
      \(backdrop)
      <dialog class="cairn-modal" id="cairn-modal-\(level.id.rawValue)" data-style="\(style)" open \
      aria-labelledby="\(titleID(title))"\(dialog.map { attributes(of: $0, at: level.screen) } ?? "")\
      \(.move(level: index))\(isCovered ? " inert" : "")>
      \(content(of: pane, in: level, heading: "h2", notices: isCovered ? [] : notices))
      \(overlays)
      </dialog>
      """
  }

  /// A transparent overlay, which is not modal: the page beneath it stays usable.
  private func overlay(_ level: NavigationTree.Level) -> Markup {
    let pane = navigator.tree.pane(of: level)
    return """
      <div class="cairn-overlay" id="cairn-overlay-\(level.id.rawValue)" role="status" \
      aria-live="polite">
      \(pane.leaves.map { screen($0) }.joined())
      </div>
      """
  }

  // MARK: Screens

  func page(at entry: EntryID) -> (any PageScreen)? {
    guard let object = navigator.content(of: entry) else { return nil }
    guard let page = object as? any PageScreen else {
      site.reports.report(
        .noPage(for: type(of: object), at: ScreenPlace(entry, in: navigator).path))
      return nil
    }
    return page
  }

  /// The title of the entry's content.
  func title(of entry: EntryID?) -> String {
    let content = entry.flatMap { navigator.content(of: $0) }
    if let dialog = content as? DialogModel { return dialog.title }
    return (content as? any PageScreen)?.title ?? site.site.name
  }

  func titleID(_ start: EntryID) -> String { "cairn-title-\(start.rawValue)" }

  /// The notices, and a button that dismisses them.
  func noticeList(_ notices: [PageNotice], at entry: EntryID) -> Markup {
    let items = notices.map {
      #"<p class="cairn-notice" data-kind="\#($0.kind.rawValue)">\#($0.text.escapedForHTML)</p>"#
    }
    let dismissal =
      notices.isEmpty
      ? ""
      : forms.form(
        .read, entry: entry, class: "cairn-dismiss", key: "dismiss-notices",
        button: #"<button aria-label="Dismiss this message">✕</button>"#)
    return """
      <div class="cairn-notices"><div role="status" aria-live="polite">\(items.joined())</div>\
      \(dismissal)</div>
      """
  }
}

extension String {
  /// The text for screen readers only.
  var hiddenVisually: String {
    #"<span class="cairn-visually-hidden">\#(escapedForHTML)</span>"#
  }
}

extension Presentation {
  /// The name of the presentation in the style sheet.
  ///
  /// The style sheet shows a popover as a sheet in a narrow window, because without a script the
  /// host does not know the width.
  fileprivate var webStyle: String {
    switch self {
    case .push, .sheet, .custom: "sheet"
    case .fullScreen, .overlay: "full"
    case .popover: "popover"
    case .dialog: "dialog"
    case .adaptive(_, let regular): regular.webStyle
    @unknown default: "sheet"
    }
  }
}
