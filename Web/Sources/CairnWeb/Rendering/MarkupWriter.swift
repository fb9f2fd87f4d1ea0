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

  func write(_ markup: Markup) -> String {
    var text = ""
    for piece in markup.pieces {
      switch piece {
      case .text(let fixed): text += fixed
      case .serial: text += "\(serial)"
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
    site.templates.render(page.template, common: site.common, page.values) { value, form in
      switch value {
      case .action: FormContext.path
      case .fields:
        write(
          forms.fields(form?.action ?? "", entry: entry, arguments: form?.arguments ?? []))
      case .link:
        form.flatMap {
          forms.link($0.action, entry: entry, arguments: $0.arguments, to: $0.url)
        }.map { write($0) }
      }
    } ?? ""
  }
}
