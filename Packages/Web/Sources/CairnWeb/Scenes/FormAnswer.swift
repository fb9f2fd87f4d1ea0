import Cairn
import Crypto
import Foundation

/// The changes that a form has made on the page of its screen: an error, a notice, or the text that the user has typed.
///
/// A model that another host makes again knows nothing of it, unless it saves it. The scene therefore keeps the
/// changes until the user's next request, and shows each of them where the new model shows what the old one did
/// before the form.
struct FormAnswer: Codable, Equatable, Sendable {
  /// A changed value of the page.
  fileprivate struct Change: Codable, Equatable, Sendable {
    /// The names and indices that lead to the value.
    let path: [String]
    /// The digest of the value before the form.
    let before: Data
    /// The packed value.
    let after: Data
  }

  /// The maximum size of a stored answer, in bytes; a larger one is not kept.
  private static let limit = 8192

  let entry: EntryID
  private let template: String
  private var changes: [Change]

  /// Creates an answer; nil if a page has not changed, or has become another one.
  ///
  /// - Parameter earlier: An answer whose changes the model does not know.
  init?(of entry: EntryID, from old: Page, to new: Page, after earlier: FormAnswer?) {
    guard old.template == new.template else { return nil }
    self.entry = entry
    template = new.template
    changes = Self.changes(from: .values(old.values), to: .values(new.values), at: [])
    if let earlier, earlier.template == template {
      let paths = Set(changes.map(\.path))
      changes += earlier.changes.filter { !paths.contains($0.path) }
    }
    let size = (try? JSONEncoder().encode(changes))?.count ?? .max
    if changes.isEmpty || size > Self.limit { return nil }
  }

  /// The page with the answer.
  func shown(on page: Page) -> Page {
    guard page.template == template else { return page }
    var content = PageContent.values(page.values)
    for change in changes { change.apply(to: &content, at: change.path[...]) }
    guard case .values(let values) = content else { return page }
    var shown = Page(page.template, values)
    (shown.isUnavailable, shown.isNotFound) = (page.isUnavailable, page.isNotFound)
    return shown
  }

  private static func changes(
    from old: PageContent, to new: PageContent, at path: [String]
  ) -> [Change] {
    if old == new { return [] }
    switch (old, new) {
    case (.values(let old), .values(let new)):
      return changes(from: old, to: new, at: path)
    case (.form(let old), .form(let new)) where old.isSame(as: new):
      return changes(from: old.values, to: new.values, at: path)
    case (.list(let old), .list(let new)) where old.count == new.count:
      return zip(old, new).enumerated().flatMap { index, pair in
        changes(from: pair.0, to: pair.1, at: path + ["\(index)/\(new.count)"])
      }
    default:
      return [
        Change(path: path, before: PackedContent(old).digest, after: PackedContent(new).bytes)
      ]
    }
  }

  private static func changes(
    from old: PageValues, to new: PageValues, at path: [String]
  ) -> [Change] {
    Set(old.contents.keys).union(new.contents.keys).sorted().flatMap { name in
      changes(
        from: old.contents[name] ?? .none, to: new.contents[name] ?? .none, at: path + [name])
    }
  }
}

extension FormAnswer.Change {
  fileprivate func apply(to content: inout PageContent, at path: ArraySlice<String>) {
    guard let name = path.first else {
      guard PackedContent(content).digest == before, let value = PackedContent(bytes: after).content
      else { return }
      return content = value
    }
    let rest = path.dropFirst()
    switch content {
    case .values(var values):
      apply(to: &values, name, at: rest)
      content = .values(values)
    case .form(var form):
      apply(to: &form.values, name, at: rest)
      content = .form(form)
    case .list(var list):
      // The position, and the number of elements: another number is another list.
      let numbers = name.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 2, numbers[1] == list.count, list.indices.contains(numbers[0])
      else { return }
      let index = numbers[0]
      apply(to: &list[index], at: rest)
      content = .list(list)
    case .none, .text, .flag: break
    }
  }

  private func apply(to values: inout PageValues, _ name: String, at rest: ArraySlice<String>) {
    var inner = values.contents[name] ?? .none
    apply(to: &inner, at: rest)
    // A value that is missing may be one of the enclosing section.
    if inner != values.contents[name] ?? .none { values.contents[name] = inner }
  }
}

extension PageForm {
  /// True if both forms do the same, whatever they show.
  fileprivate func isSame(as other: PageForm) -> Bool {
    action == other.action && url == other.url && arguments == other.arguments
  }
}

extension PackedContent {
  /// Equal for equal values, in every process.
  fileprivate var digest: Data { Data(SHA256.hash(data: bytes).prefix(12)) }
}
