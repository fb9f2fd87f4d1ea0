import Cairn

/// Renders what a scene shows: the window and the modals over it.
@MainActor
struct LevelRenderer {
  let navigator: Navigator
  let site: SiteContext
  let forms: FormContext
  let notices: [PageNotice]

  /// Stands where the move comes that led to a level, which is known only when it is sent.
  static func moveMark(_ level: Int) -> String { "\u{1}move\(level)\u{1}" }

  /// The markup of all levels, without the region around it.
  func render(_ levels: [NavigationTree.Level]) -> String {
    guard let window = levels.first else { return "" }
    if navigator.url == nil, let front = levels.last?.screen {
      site.reports.report(.noURL(of: type(of: navigator.root), at: path(to: front)))
    }
    let isCovered = levels.count > 1
    let bars = window.tabs.map { tabBar($0) }
    let main = """
      <main id="main" class="cairn-level" tabindex="-1"\(isCovered ? " inert" : "")>
      \(bars.dropFirst().joined())
      \(stackBar(window, heading: "h1"))
      \(screen(window))
      </main>
      """
    let modals = levels.indices.dropFirst().map { index in
      modal(levels[index], at: index, isCovered: index < levels.count - 1)
    }
    return """
      \(site.bar(tabs: bars.first ?? "", isInert: isCovered))
      \(noticeList(isCovered ? [] : notices))
      \(main)
      \(modals.joined(separator: "\n"))
      """
  }

  /// The window's tabs alone.
  var windowTabs: String { navigator.tree.levels.first?.tabs.first.map { tabBar($0) } ?? "" }

  // MARK: Levels

  private func modal(_ level: NavigationTree.Level, at index: Int, isCovered: Bool) -> String {
    let style = level.presentation?.webStyle ?? "sheet"
    let backdrop = forms.form(
      .dismiss, entry: level.id, class: "cairn-backdrop",
      button: #"<button tabindex="-1" aria-label="Close"></button>"#)
    return """
      \(backdrop.keyed("backdrop-\(level.id.rawValue)"))
      <dialog class="cairn-modal" id="cairn-modal-\(level.id.rawValue)" data-style="\(style)" open \
      aria-labelledby="\(titleID(level))"\(Self.moveMark(index))\(isCovered ? " inert" : "")>
      \(stackBar(level, heading: "h2"))
      \(isCovered || notices.isEmpty ? "" : noticeList(notices))\
      \(level.tabs.map { tabBar($0) }.joined())\(screen(level))
      </dialog>
      """
  }

  private func stackBar(_ level: NavigationTree.Level, heading: String) -> String {
    var items = ""
    if level.canGoBack, let front = level.screen {
      let label =
        "Back to ".hiddenVisually + (previousTitle(in: level) ?? "the page before").escapedForHTML
      items += forms.form(
        .back, entry: front, class: "cairn-back", button: "<button>\(label)</button>")
    }
    items += """
      <\(heading) class="cairn-title" id="\(titleID(level))" tabindex="-1">\
      \(title(of: level.screen).escapedForHTML)</\(heading)>
      """
    let actions = barItems(of: level)
    items += #"<div class="cairn-actions">\#(actions)</div>"#
    if level.presentation != nil {
      items += forms.form(
        .dismiss, entry: level.id, class: "cairn-close",
        button: #"<button aria-label="Close">✕</button>"#)
    }
    let key = "bar-\(level.screen?.rawValue ?? 0)"
    return #"<header class="cairn-stack-bar" data-key="\#(key)">\#(items)</header>"#
  }

  private func screen(_ level: NavigationTree.Level) -> String {
    let entry = level.screen ?? level.id
    let markup: String
    if let page = self.page(at: entry) {
      markup = PageRenderer(site: site, forms: forms).render(page, at: entry)
    } else {
      markup = PageRenderer.placeholder
    }
    return """
      <div class="cairn-screen" data-entry="\(entry.rawValue)" data-key="screen-\(entry.rawValue)">
      \(markup)
      </div>
      """
  }

  private func barItems(of level: NavigationTree.Level) -> String {
    guard let entry = level.screen, let page = page(at: entry) else { return "" }
    return page.barItems.map { item in
      let icon = site.icon(item.icon)
      let label = icon.isEmpty ? item.title.escapedForHTML : item.title.hiddenVisually
      return """
        <form method="post" action="\(FormContext.path)">\
        \(forms.fields(item.form.action, entry: entry, arguments: item.form.arguments))\
        <button class="\(item.style.escapedForHTML)">\(icon)\(label)\(site.badge(item.badge))</button></form>
        """
    }.joined()
  }

  // MARK: Tabs

  private func tabBar(_ id: EntryID) -> String {
    guard let flow = navigator.tree.flow(id) else { return "" }
    let labels = navigator.coordinator(at: id) as? any PageTabs
    if labels == nil, let type = navigator.coordinator(at: id).map({ type(of: $0) as Any.Type }) {
      site.reports.report(.noTabLabels(type))
    }
    let tabs = flow.entries.map { entry -> String in
      let route = navigator.tree.entry(entry)?.route
      let tab = route.flatMap { labels?.tab(for: $0) } ?? PageTab(route.map { "\($0)" } ?? "")
      let current = entry == flow.selected ? #" aria-current="page""# : ""
      let button = """
        <button\(current)>\(site.icon(tab.icon))<span>\(tab.title.escapedForHTML)</span>\
        \(site.badge(tab.badge))</button>
        """
      return forms.form(.select, entry: entry, class: "cairn-tab", button: button)
    }
    return #"<nav class="cairn-tabs" aria-label="Sections">\#(tabs.joined())</nav>"#
  }

  // MARK: Screens

  private func page(at entry: EntryID) -> (any PageScreen)? {
    guard let object = navigator.content(of: entry) else { return nil }
    guard let page = object as? any PageScreen else {
      site.reports.report(.noPage(for: type(of: object), at: path(to: entry)))
      return nil
    }
    return page
  }

  private func path(to entry: EntryID) -> String {
    navigator.tree.path(to: entry).map { step in
      navigator.tree.entry(step)?.route.map { "\($0)" } ?? "\(type(of: navigator.root))"
    }.joined(separator: " / ")
  }

  /// The title of what is shown at the entry.
  func title(of entry: EntryID?) -> String {
    let page = entry.flatMap { navigator.content(of: $0) as? any PageScreen }
    return page?.title ?? site.site.name
  }

  /// The title of the screen that the way back leads to.
  private func previousTitle(in level: NavigationTree.Level) -> String? {
    guard let count = level.countAfterBack else { return nil }
    let before = level.path.prefix(count).last
    return before.flatMap { navigator.content(of: $0) as? any PageScreen }?.title
  }

  private func titleID(_ level: NavigationTree.Level) -> String {
    "cairn-title-\(level.id.rawValue)"
  }

  private func noticeList(_ notices: [PageNotice]) -> String {
    let items = notices.map {
      #"<p class="cairn-notice" data-kind="\#($0.kind.rawValue)">\#($0.text.escapedForHTML)</p>"#
    }
    return #"<div class="cairn-notices" role="status" aria-live="polite">\#(items.joined())</div>"#
  }
}

extension String {
  /// The text for those who hear the page.
  fileprivate var hiddenVisually: String {
    #"<span class="cairn-visually-hidden">\#(escapedForHTML)</span>"#
  }

  /// The element with a name by which the script knows it again.
  fileprivate func keyed(_ key: String) -> String {
    guard let space = firstIndex(of: " ") else { return self }
    var keyed = self
    keyed.insert(contentsOf: #" data-key="\#(key)""#, at: space)
    return keyed
  }
}

extension Presentation {
  /// The name of the presentation in the style sheet; which of two fits the width is decided there.
  fileprivate var webStyle: String {
    switch style {
    case .push, .sheet, .custom: "sheet"
    case .fullScreen: "full"
    case .popover: "popover"
    case .dialog: "dialog"
    case .adaptive(_, let regular): regular.webStyle
    }
  }
}
