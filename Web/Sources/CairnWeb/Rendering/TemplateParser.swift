/// Compiles the text of a template.
///
/// It reads variables, sections, inverted sections, partials, comments and names with dots, as the Mustache
/// manual describes them. A partial is not indented like its tag, because that would change the content of
/// `<pre>` and `<textarea>`. Other tags of Mustache, such as those that change the delimiters, are errors.
struct TemplateParser {
  private typealias Bytes = Substring.UTF8View

  /// A section whose end has not been read.
  private struct Open {
    let name: String
    let isInverted: Bool
    let line: Int
    /// The parts before the section.
    let before: [Template.Part]
  }

  private var rest: Bytes
  private var line = 1
  /// True if nothing precedes the rest in its line.
  private var isAtLineStart = true
  private var parts: [Template.Part] = []
  private var open: [Open] = []

  init(_ source: String) { rest = source[...].utf8 }

  mutating func parse() throws(TemplateProblem) -> [Template.Part] {
    while let start = rest.firstRange(of: "{{".utf8)?.lowerBound {
      let before = rest[..<start]
      line += before.count { $0 == Self.newline }
      rest = rest[start...].dropFirst(2)
      try readTag(after: before)
    }
    append(rest)
    if let section = open.last {
      throw TemplateProblem(section.line, "The section \"\(section.name)\" has no end.")
    }
    return parts
  }

  private mutating func readTag(after before: Bytes) throws(TemplateProblem) {
    let isTriple = rest.first == UInt8(ascii: "{")
    if isTriple { rest = rest.dropFirst() }
    guard let end = rest.firstRange(of: (isTriple ? "}}}" : "}}").utf8) else {
      throw TemplateProblem(line, "A tag has no end.")
    }
    let tag = String(Substring(rest[..<end.lowerBound]))
    let tagLine = line
    line += tag.utf8.count { $0 == Self.newline }
    rest = rest[end.upperBound...]

    let kind = isTriple ? "{" : tag.first.flatMap { "#^/!>&".contains($0) ? $0 : nil }
    let text = (isTriple || kind == nil ? tag[...] : tag.dropFirst()).trimmed
    switch kind {
    case nil, "{", "&": append(before, isBeforeContent: true)
    default: appendUnlessAlone(before)
    }
    switch kind {
    case nil: parts.append(.value(try name(text, tagLine)))
    case "{", "&": parts.append(.markup(try name(text, tagLine)))
    case ">":
      // For the message about a name that is not valid; a partial's name may contain dots.
      if text != "." { _ = try name(text, tagLine) }
      parts.append(.partial(text))
    case "#", "^":
      open.append(Open(name: text, isInverted: kind == "^", line: tagLine, before: parts))
      parts = []
    case "/": try close(text, tagLine)
    default: break
    }
  }

  private mutating func close(_ text: String, _ line: Int) throws(TemplateProblem) {
    guard let section = open.popLast(), section.name == text else {
      throw TemplateProblem(line, "The end of the section \"\(text)\" has no beginning.")
    }
    let name = try name(section.name, section.line)
    let content = parts
    parts = section.before
    parts.append(section.isInverted ? .inverted(name, content) : .section(name, content))
  }

  private func name(_ text: String, _ line: Int) throws(TemplateProblem) -> Template.Name {
    if text == "." { return .enclosing }
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && !name.contains { $0.isWhitespace || "=<>$%*(){}\"'&#^/!".contains($0) }
    }
    guard isPlain else {
      throw TemplateProblem(
        line, "The tag \"\(text)\" is not supported. Names are letters, digits, - and _.")
    }
    return .path(names[0], Array(names.dropFirst()))
  }

  // MARK: Text

  private mutating func append(_ text: Bytes, isBeforeContent: Bool = false) {
    if !text.isEmpty { parts.append(.text(String(Substring(text)))) }
    if isBeforeContent { isAtLineStart = false }
  }

  /// Appends the text before a tag that shows nothing itself.
  ///
  /// If the tag is alone in its line, the line is not part of the content.
  private mutating func appendUnlessAlone(_ before: Bytes) {
    let indentation = before.suffix(while: { Self.isSpace($0) })
    let startsLine = before[..<indentation.startIndex].last.map { $0 == Self.newline } ?? isAtLineStart
    let following = rest.drop { Self.isSpace($0) }
    let endsLine = following.first.map { $0 == Self.newline } ?? true
    guard startsLine, endsLine else { return append(before, isBeforeContent: true) }
    append(before[..<indentation.startIndex])
    if following.first == Self.newline { line += 1 }
    rest = following.dropFirst()
    isAtLineStart = true
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// A mistake in the text of a template.
struct TemplateProblem: Error, CustomStringConvertible {
  let line: Int
  let reason: String

  init(_ line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  var description: String { "line \(line): \(reason)" }
}

extension Substring {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

extension Substring.UTF8View {
  /// The longest suffix whose bytes all satisfy the condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
