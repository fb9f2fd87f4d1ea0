/// A table of links without the type of its routes: the whole of ``Links``, which is its typed face.
@usableFromInline
final class LinkTable: Sendable {
  /// A pattern as it was read.
  struct Pattern: Sendable {
    /// All pieces.
    let tokens: Range<Int>
    /// The segments before a wildcard.
    let segments: Range<Int>
    let hasQueryLiterals: Bool
  }

  let entries: [LinkEntry]
  /// The patterns of the entries; nil for one that is left out.
  let patterns: [Pattern?]
  let tokens: LinkTokens
  let paths: LinkPaths
  let problems: [LinkProblem]
  let printing: LinkPrinting

  /// - Parameter name: What problems call the table.
  init(_ entries: [LinkEntry], name: String) {
    var builder = LinkTableBuilder(entries, name: name)
    builder.build()
    self.entries = entries
    patterns = builder.patterns
    tokens = builder.tokens
    paths = LinkPaths(builder.trie)
    problems = builder.problems
    printing = LinkPrinting(entries: entries, patterns: patterns, tokens: tokens)
  }
}
