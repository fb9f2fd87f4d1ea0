import Cairn
import Foundation

/// Writes markup and fills its placeholders.
struct MarkupWriter: Sendable {
  let site: SiteContext
  let forms: FormContext
  /// The number of the rendering.
  let serial: Int
  /// The change that has just led to the current content; nil if there was none.
  let motion: Frame.Motion?
  /// A random text in each form, so that only the browser that receives this rendering can send its forms.
  let mark = Token.random(bits: 64)

  func write(_ markup: Markup) -> String {
    var text = ""
    for piece in markup.pieces {
      switch piece {
      case .text(let fixed): text += fixed
      case .serial: text += "\(serial).\(mark)"
      case .move(let level): text += move(of: level)
      case .page(let page, let entry): text += write(page, at: entry)
      }
    }
    return text
  }

  /// The attribute for the level's animation; empty if the level did not just change.
  func move(of level: Int) -> String {
    guard let motion, motion.level == level else { return "" }
    return #" data-move="\#(motion.kind.rawValue)""#
  }

  private func write(_ page: Page, at entry: EntryID) -> String {
    site.pages.write(page, stamp: write(forms.stamp(of: entry))) { render(page, stamp: $0) }
  }

  private func render(_ page: Page, stamp: String) -> String {
    let stamp = Markup(.text(stamp))
    let form = { (form: PageForm) -> [String: Any] in
      let link = FormContext.link(
        form.action, stamp: stamp, arguments: form.arguments, to: form.url)
      let fields = FormContext.fields(form.action, stamp: stamp, arguments: form.arguments)
      return [
        "action": FormContext.path,
        "fields": write(fields),
        // An explicit empty value, as below.
        "link": link.map { write($0) as Any } ?? NSNull(),
      ]
    }
    var context = Self.context(site.common.merging(page.values), form: form)
    context["action"] = FormContext.path
    context["fields"] = write(FormContext.fields("", stamp: stamp))
    return site.templates.render(page.template, context) ?? ""
  }

  /// The values as Mustache expects them.
  static func context(
    _ values: PageValues, form: (PageForm) -> [String: Any]
  ) -> [String: Any] {
    values.contents.mapValues { object($0, form) }
  }

  private static func object(_ content: PageContent, _ form: (PageForm) -> [String: Any]) -> Any {
    switch content {
    // An explicit empty value, because Mustache would look up a missing one in the enclosing
    // section.
    case .none: NSNull()
    case .text(let text): text
    case .flag(let flag): flag
    case .list(let list): list.map { object($0, form) }
    case .values(let values): context(values, form: form)
    case .form(let own):
      context(own.values, form: form).merging(form(own)) { $1 }
    }
  }
}
