/// The type-erased implementation of ``Links``.
@usableFromInline
final class LinkTable: Sendable {
  /// A parsed pattern.
  struct Pattern: Sendable {
    /// All tokens.
    let tokens: Range<Int>
    /// The segments before a wildcard.
    let segments: Range<Int>
    let hasQueryLiterals: Bool
    /// True if only the app itself may follow the link.
    let isInside: Bool
  }

  /// The name of the table in the texts of problems.
  let name: String
  let entries: [LinkEntry]
  /// The patterns of the entries; nil for an entry that is left out.
  let patterns: [Pattern?]
  let tokens: LinkTokens
  let paths: LinkPaths
  let problems: [LinkProblem]
  let printing: LinkPrinting

  /// - Parameter name: The name of the table in the texts of problems.
  init(_ entries: [LinkEntry], name: String) {
    var builder = LinkTableBuilder(entries, name: name)
    builder.build()
    self.name = name
    self.entries = entries
    patterns = builder.patterns
    tokens = builder.tokens
    paths = LinkPaths(builder.trie)
    problems = builder.problems
    printing = LinkPrinting(entries: entries, patterns: patterns, tokens: tokens)
  }
}
