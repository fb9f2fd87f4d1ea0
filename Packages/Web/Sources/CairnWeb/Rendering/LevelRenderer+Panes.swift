@_spi(Hosts) import Cairn
import CairnHosting

extension LevelRenderer {
  /// The content of a level or a column: a title bar and a screen, or columns.
  ///
  /// The window's tabs are rendered elsewhere.
  ///
  /// - Parameters:
  ///   - isLast: True if the pane is at the trailing edge, where a modal has its close button.
  func content(
    of pane: Pane, in level: NavigationTree.Level, heading: String, notices: [PageNotice] = [],
    isLast: Bool = true
  ) -> Markup {
    let notices = notices.isEmpty ? "" : noticeList(notices, at: level.id)
    // The window's first tabs are in the bar at its top.
    let tabs = pane.start == .root ? [] : pane.tabs.map(tabBar)
    let pagers = pane.pages.map(pager)
    guard pane.columns.isEmpty else {
      return """
        \(notices)\(tabs.joined())\(split(pane, in: level, heading: heading, isLast: isLast))\
        \(pagers.joined())
        """
    }
    return """
      \(stackBar(pane, in: level, heading: heading, isLast: isLast))
      \(notices)\(tabs.joined())\(screen(pane))\(pagers.joined())
      """
  }

  // MARK: Columns

  private func split(
    _ pane: Pane, in level: NavigationTree.Level, heading: String, isLast: Bool
  ) -> Markup {
    if let flow = pane.chain.last, navigator.tree.flow(flow)?.layout == .panes {
      return panes(pane, in: level, heading: heading, isLast: isLast)
    }
    let last = pane.columns.indices.last
    let columns = pane.columns.enumerated().map { index, column -> Markup in
      let isLast = isLast && index == last
      let name = column.column?.rawValue ?? ""
      guard let inner = column.pane else {
        return """
          <section class="cairn-column" data-column="\(name)" data-empty \
          data-key="column-\(name)">\
          \(isLast && level.presentation != nil ? closeBar(level) : "")\
          <p class="cairn-nothing">Nothing chosen yet.</p></section>
          """
      }
      let isFront = inner.leaves.contains { $0.screen == level.screen }
      let content = content(
        of: inner, in: level, heading: index == 0 ? heading : "h2", isLast: isLast)
      return """
        <section class="cairn-column" data-column="\(name)"\
        \(isFront ? " data-front" : "") data-key="column-\(name)" \
        aria-labelledby="\(titleID(inner.leaves.first?.start ?? inner.start))">
        \(content)
        </section>
        """
    }
    return """
      <div class="cairn-split" data-columns="\(pane.columns.count)">
      \(columns.joined(separator: "\n"))
      </div>
      """
  }

  /// The panes beside each other; the app's style sheet arranges them.
  private func panes(
    _ pane: Pane, in level: NavigationTree.Level, heading: String, isLast: Bool
  ) -> Markup {
    let inner = pane.columns.compactMap(\.pane)
    let panes = inner.enumerated().map { index, inner -> Markup in
      let isFront = inner.leaves.contains { $0.screen == level.screen }
      let content = content(
        of: inner, in: level, heading: index == 0 ? heading : "h2",
        isLast: isLast && inner == pane.columns.last?.pane)
      // The case of the route, without its values, so that the style sheet can name the pane.
      let route = navigator.tree.entry(inner.start)?.route
      let name = route.map { "\($0)".prefix { $0 != "(" } } ?? ""
      return """
        <section class="cairn-pane" data-pane="\(String(name).escapedForHTML)"\
        \(isFront ? " data-front" : "") data-key="pane-\(inner.start.rawValue)" \
        aria-labelledby="\(titleID(inner.leaves.first?.start ?? inner.start))">
        \(content)
        </section>
        """
    }
    return #"<div class="cairn-panes">\#(panes.joined(separator: "\n"))</div>"#
  }

  // MARK: Title bars

  private func stackBar(
    _ pane: Pane, in level: NavigationTree.Level, heading: String, isLast: Bool
  ) -> Markup {
    var items: [Markup] = []
    let dialog = dialog(at: pane.screen)
    if dialog == nil, let previous = pane.previous, let screen = pane.screen {
      let label = "Back to ".hiddenVisually + titleShown(in: previous).escapedForHTML
      let isFront = isLast && screen == level.screen
      if isFront, let link = forms.link(HostAction.back.rawValue, entry: screen, to: back) {
        items.append(#"<a class="cairn-back" \#(link)>\#(label)</a>"#)
      } else {
        items.append(
          forms.form(
            .back, entry: screen, class: "cairn-back", button: "<button>\(label)</button>"))
      }
    }
    items.append(
      """
      <\(heading) class="cairn-title" id="\(titleID(pane.start))" tabindex="-1">\
      \(title(of: pane.screen).escapedForHTML)</\(heading)>
      """)
    if dialog == nil {
      items.append(#"<div class="cairn-actions">\#(barItems(of: pane))</div>"#)
      if isLast, level.presentation != nil { items.append(closeForm(level)) }
    }
    let key = "bar-\(pane.screen?.rawValue ?? 0)"
    return #"<header class="cairn-stack-bar" data-key="\#(key)">\#(items.joined())</header>"#
  }

  /// The bar of an empty column.
  private func closeBar(_ level: NavigationTree.Level) -> Markup {
    #"<header class="cairn-stack-bar" data-key="bar-0">\#(closeForm(level))</header>"#
  }

  private func closeForm(_ level: NavigationTree.Level) -> Markup {
    forms.form(
      .dismiss, entry: level.id, class: "cairn-close",
      button: #"<button aria-label="Close">✕</button>"#)
  }

  private func barItems(of pane: Pane) -> Markup {
    guard let entry = pane.screen, let page = page(at: entry) else { return "" }
    return page.barItems.map { item -> Markup in
      reportUndeclared(item.form, of: type(of: page))
      let icon = site.icon(item.icon)
      let label = icon.isEmpty ? item.title.escapedForHTML : item.title.hiddenVisually
      return """
        <form method="post" action="\(FormContext.path)">\
        \(forms.fields(item.form.action, entry: entry, arguments: item.form.arguments))\
        <button class="\(item.style.escapedForHTML)">\(icon)\(label)\(site.badge(item.badge))</button></form>
        """
    }.joined()
  }

  /// The title of the screen in front within the entry.
  private func titleShown(in entry: EntryID) -> String {
    let shown = navigator.tree.pane(from: entry).leaves.last?.screen ?? entry
    let page = navigator.content(of: shown) as? any PageScreen
    return page?.title ?? "the previous page"
  }

  // MARK: Screens

  func screen(_ pane: Pane) -> Markup {
    let entry = pane.screen ?? pane.start
    let content =
      dialog(at: entry).map { question($0, at: entry) }
      ?? page(at: entry).flatMap { page(of: $0, at: entry) }
    return """
      <div class="cairn-screen" data-entry="\(entry.rawValue)" data-key="screen-\(entry.rawValue)">
      \(content ?? Self.placeholder)
      </div>
      """
  }

  /// The page of a screen; nil if its template does not exist.
  private func page(of screen: any PageScreen, at entry: EntryID) -> Markup? {
    var page = screen.page()
    for answer in answers where answer.entry == entry { page = answer.shown(on: page) }
    if page.isUnavailable { availability.isLimited = true }
    if page.isNotFound { availability.isMissing = true }
    let type = type(of: screen)
    let reportReserved = { (name: String) in
      site.reports.report(.reservedName(name, for: type, template: page.template))
    }
    page.values.forEachReservedName(isForm: false, reportReserved)
    page.values.forEachForm { form in
      form.values.forEachReservedName(isForm: true, reportReserved)
      reportUndeclared(form, of: type)
    }
    guard site.templates.names.contains(page.template) else {
      site.reports.report(
        .noTemplate(page.template, for: type, known: site.templates.names.sorted()))
      return nil
    }
    return Markup(.page(page, entry))
  }

  /// Reports a form that does nothing, because its screen does not declare its action.
  private func reportUndeclared(_ form: PageForm, of type: any PageScreen.Type) {
    guard !type.declares(form.action) else { return }
    site.reports.report(.noAction(form.action, of: type, known: type.actionNames))
  }

  /// The content for a screen that has no page.
  private static let placeholder: Markup = """
    <div class="cairn-empty"><h2>Nothing to see here yet</h2>\
    <p>This part of the app has no page.</p></div>
    """

  // MARK: Tabs and pages

  func tabBar(_ id: EntryID) -> Markup {
    guard let flow = navigator.tree.flow(id) else { return "" }
    let labels = navigator.coordinator(at: id) as? any PageTabs
    let hasItems = flow.entries.contains { navigator.tabItem(at: $0) != nil }
    if labels == nil, !hasItems,
      let type = navigator.coordinator(at: id).map({ type(of: $0) as Any.Type })
    {
      site.reports.report(.noTabLabels(type))
    }
    let tabs = flow.entries.map { entry -> Markup in
      let route = navigator.tree.entry(entry)?.route
      let tab =
        route.flatMap { labels?.tab(for: $0) } ?? navigator.tabItem(at: entry).map(PageTab.init)
        ?? PageTab(route.map { "\($0)" } ?? "")
      let current = entry == flow.selected ? #" aria-current="page""# : ""
      let label = """
        \(site.icon(tab.icon))<span>\(tab.title.escapedForHTML)</span>\(site.badge(tab.badge))
        """
      let url = route.flatMap { labels?.tabURL(for: $0) }
      if let link = forms.link(HostAction.select.rawValue, entry: entry, to: url) {
        return #"<a class="cairn-tab" \#(link)\#(current)>\#(label)</a>"#
      }
      let button = "<button\(current)>\(label)</button>"
      return forms.form(.select, entry: entry, class: "cairn-tab", button: button)
    }
    return #"<nav class="cairn-tabs" aria-label="Sections">\#(tabs.joined())</nav>"#
  }

  /// Buttons for the previous and the next page, and a dot for each page.
  private func pager(_ id: EntryID) -> Markup {
    guard let flow = navigator.tree.flow(id),
      let here = flow.selected.flatMap({ flow.entries.firstIndex(of: $0) })
    else { return "" }
    let labels = navigator.coordinator(at: id) as? any PageTabs
    let titles = flow.entries.enumerated().map { index, entry in
      navigator.tree.entry(entry)?.route.flatMap { labels?.tab(for: $0)?.title }
        ?? navigator.tabItem(at: entry)?.title ?? "Page \(index + 1) of \(flow.entries.count)"
    }
    let step = { (name: String, label: String, index: Int) -> Markup in
      // The place stays occupied at both ends, so that the other buttons do not move.
      guard flow.entries.indices.contains(index) else {
        return #"<span class="cairn-pager-\#(name)" data-key="pager-\#(name)-none"></span>"#
      }
      let hidden = "\(label): \(titles[index])".escapedForHTML
      return forms.form(
        .select, entry: flow.entries[index], class: "cairn-pager-\(name)", key: "pager-\(name)",
        button: #"<button class="cairn-button" aria-label="\#(hidden)">\#(label)</button>"#)
    }
    let dots = flow.entries.enumerated().map { index, entry -> Markup in
      let current = index == here ? #" aria-current="page""# : ""
      return forms.form(
        .select, entry: entry, class: "cairn-dot", key: "dot-\(entry.rawValue)",
        button: #"<button\#(current) aria-label="\#(titles[index].escapedForHTML)"></button>"#)
    }
    return """
      <nav class="cairn-pager" aria-label="Pages" data-key="pager-\(id.rawValue)">\
      \(step("previous", "Previous", here - 1))<div class="cairn-dots">\(dots.joined())</div>\
      \(step("next", "Next", here + 1))\
      <p class="cairn-visually-hidden" aria-live="polite">\(titles[here].escapedForHTML)</p></nav>
      """
  }
}
