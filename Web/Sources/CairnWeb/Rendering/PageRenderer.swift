import Cairn
import Foundation

/// Renders one screen's page with its template.
@MainActor
struct PageRenderer {
  let site: SiteContext
  let forms: FormContext

  /// The markup of the screen at the entry; nil if its template does not exist.
  func render(_ screen: any PageScreen, at entry: EntryID) -> String {
    let page = screen.page()
    let type = type(of: screen)
    let form = { (form: PageForm) -> [String: Any] in
      if !type.declares(form.action) {
        site.reports.report(.noAction(form.action, of: type, known: type.actionNames))
      }
      return [
        "action": FormContext.path,
        "fields": forms.fields(form.action, entry: entry, arguments: form.arguments),
      ]
    }
    var context = Self.context(site.common.merging(page.values), form: form)
    context["action"] = FormContext.path
    context["fields"] = forms.fields("", entry: entry)
    guard let markup = site.templates.render(page.template, context) else {
      site.reports.report(.noTemplate(page.template, for: type, known: site.templates.names))
      return Self.placeholder
    }
    return markup
  }

  /// What is shown where there is no page.
  static let placeholder = """
    <div class="cairn-empty"><h2>Nothing to see here yet</h2>\
    <p>This part of the app has no page.</p></div>
    """

  /// The values as Mustache takes them.
  static func context(
    _ values: PageValues, form: (PageForm) -> [String: Any]
  ) -> [String: Any] {
    values.contents.mapValues { object($0, form) }
  }

  private static func object(_ content: PageContent, _ form: (PageForm) -> [String: Any]) -> Any {
    switch content {
    // Present and empty: a value that is missing would be looked for further out.
    case .none: NSNull()
    case .text(let text): text.withoutMarks
    case .flag(let flag): flag
    case .list(let list): list.map { object($0, form) }
    case .values(let values): context(values, form: form)
    case .form(let own):
      context(own.values, form: form).merging(form(own)) { $1 }
    }
  }
}
