/// The patterns of one table, read and put in order; knows nothing of routes.
final class LinkTable: Sendable {
  /// What the table needs to know of a link.
  struct Declaration {
    let pattern: String
    let counts: [LinkCount]
    let isMount: Bool
    let source: LinkSource
  }

  struct Entry: Sendable {
    /// All pieces of the pattern.
    let tokens: Range<Int>
    /// The segments before a wildcard.
    let segments: Range<Int>
    let hasQueryLiterals: Bool
  }

  let tokens: LinkTokens
  /// By index of declaration; nil for a link left out.
  let entries: [Entry?]
  let trie: LinkTrie
  let problems: [LinkProblem]

  init(_ declarations: [Declaration], name: String) {
    var builder = LinkTableBuilder(declarations: declarations, name: name)
    builder.build()
    tokens = builder.tokens
    entries = builder.entries
    trie = builder.trie
    problems = builder.problems
  }
}
