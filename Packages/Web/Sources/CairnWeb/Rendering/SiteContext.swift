import CairnHosting
import Logging
import Synchronization

/// The settings, templates and assets for all pages of a host.
///
/// A class, because each scene and each answer refers to it.
final class SiteContext: Sendable {
  let configuration: WebConfiguration
  let templates: PageTemplates
  let assets: PageAssets
  /// The values for every template: the addresses of the assets.
  let common: PageValues
  /// A text that is another one if any asset is.
  let version: Substring
  /// The footer's markup; nil if the app has none.
  private let footer: String?
  let pages = WrittenPages()
  let reports = HostReports()
  let alarms: Alarms
  let metrics: HostMetrics
  /// The forms and requests of scripts that have begun to arrive.
  let arriving = RequestCount()
  /// The bytes of these that are in memory, except for the first ones of each.
  let arrivingBytes = RequestCount()
  /// The event streams of connected tabs.
  let streams = RequestCount()
  /// True while the host drains or stops, so that connections end after their next response.
  let isLeaving = Atomic(false)

  var site: Site { configuration.site }
  var logger: Logger { configuration.logger }

  init(configuration: WebConfiguration, templates: PageTemplates, assets: PageAssets) {
    self.configuration = configuration
    self.templates = templates
    self.assets = assets
    alarms = Alarms(configuration.clock)
    metrics = HostMetrics(configuration)
    var common = PageValues()
    for asset in assets.assets {
      let stem = asset.name.split(separator: ".").dropLast().joined(separator: ".")
      common[stem] = asset.path
    }
    self.common = common
    version = Token.key(of: assets.assets.map(\.path).sorted().joined()).prefix(8)
    let context = MarkupWriter.context(common) { _ in [:] }
    footer = configuration.site.footer.flatMap { templates.render($0, context) }
  }

  /// A symbol of the site's icon file.
  func icon(_ name: String?) -> String {
    guard let name, let file = site.iconFile, let path = assets.path(of: file) else { return "" }
    return #"<svg aria-hidden="true"><use href="\#(path)#\#(name.escapedForHTML)"/></svg>"#
  }

  /// A badge, which screen readers announce after its label.
  func badge(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return #"<span class="cairn-badge"><span class="cairn-visually-hidden">, </span>"#
      + "\(text.escapedForHTML)</span>"
  }

  /// The bar with the app's name and, beside it, the tabs.
  func bar(tabs: Markup, isInert: Bool) -> Markup {
    """
    <header class="cairn-bar"\(isInert ? " inert" : "")>\
    <a class="cairn-brand" href="/">\(icon(site.brandIcon))<span>\(site.name.escapedForHTML)</span></a>\
    \(tabs)</header>
    """
  }

  /// The app's footer, beneath each page.
  func footer(isInert: Bool) -> Markup {
    guard let footer else { return "" }
    return #"<footer class="cairn-footer"\#(isInert ? " inert" : "")>\#(footer)</footer>"#
  }

  /// A whole page around the region that the script replaces.
  ///
  /// - Parameter next: The address that the browser loads two seconds later; nil for none.
  func document(
    title: String, region: String, next: String? = nil, isComplete: Bool = true
  ) -> String {
    var refresh =
      next.map { #"<meta http-equiv="refresh" content="2; url=\#($0.escapedForHTML)">"# } ?? ""
    // A script receives the rest as an event, and reloading could discard what the user has typed.
    if !isComplete {
      refresh += #"<noscript><meta http-equiv="refresh" content="2"></noscript>"#
    }
    let sheets = (["cairn.css"] + site.stylesheets).compactMap { assets.path(of: $0) }
      .map { #"<link rel="stylesheet" href="\#($0)">"# }.joined()
    let icon =
      site.favicon.flatMap(assets.path(of:)).map { #"<link rel="icon" href="\#($0)">"# } ?? ""
    let script = assets.path(of: "cairn.js").map { #"<script src="\#($0)" defer></script>"# } ?? ""
    return """
      <!doctype html>
      <html lang="\(site.language.escapedForHTML)"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <meta name="color-scheme" content="light dark">\(refresh)\
      <title>\(documentTitle(title).escapedForHTML)</title>\(icon)\(sheets)\(script)</head>
      <body><a class="cairn-skip" href="#main">Skip to content</a>
      \(region)
      </body></html>
      """
  }

  /// The title of the browser's window.
  func documentTitle(_ title: String) -> String {
    title.isEmpty || title == site.name ? site.name : "\(title) · \(site.name)"
  }
}
