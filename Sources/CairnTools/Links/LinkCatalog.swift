public import Cairn
public import Foundation

/// All links of an app: their patterns, routes and values, and the mistakes in the link tables.
///
/// <!-- snippet: command-line-catalog -->
/// ```swift
/// let catalog = LinkCatalog(LinkLab.links)
/// #expect(catalog.problems == [])
/// try catalog.data().write(to: file)
/// ```
///
/// A catalog contains no code, so a tool can read it without the app.
public struct LinkCatalog: Equatable, Codable, Sendable {
  /// The use of a link: the URLs that it matches, and whether it creates URLs of routes.
  ///
  /// <!-- snippet: doc-catalog-use -->
  /// ```swift
  /// let publicLinks = catalog.entries.filter { $0.use != LinkCatalog.Use.internalOnly }
  /// ```
  public enum Use: String, Codable, Sendable {
    /// The link matches URLs from outside, and creates URLs of routes.
    case all
    /// The link matches URLs from outside, but creates none.
    case matchOnly
    /// The link matches only URLs that the app itself opens, and creates none.
    case internalOnly
  }

  /// A link, with the mounts that lead from the root to it.
  public struct Entry: Equatable, Codable, Sendable {
    /// The whole pattern, from the root: `/products/:id/compare/:other`.
    public let pattern: String
    /// The routes of the flows and of the screen: `main / home / detail(:id)`.
    public let route: String
    /// The use of the link.
    public let use: Use
    /// The source position of the link: `Shop/ShopCoordinator.swift:31`.
    public let source: String
    /// A URL with sample values; nil if the type of a value has no samples.
    public let example: String?
    /// The routes that ``example`` puts on the screen, from the root up.
    public let stack: [String]
    /// The pattern of another link that matches ``example`` first; nil if there is none.
    public let shadowedBy: String?
    let pieces: [Piece]
    let identity: [String]

    /// The names and types of the values: `id: Product.ID`.
    public var values: [String] {
      pieces.compactMap { piece in
        switch piece {
        case .text, .queryText: nil
        case .value(let name, let type), .rest(let name, let type): "\(name): \(type)"
        case .queryValue(_, let name, let type, _): "\(name): \(type)"
        }
      }
    }
  }

  enum Piece: Equatable, Codable, Sendable {
    case text(String)
    case value(name: String, type: String)
    case rest(name: String, type: String)
    case queryText(key: String, text: String)
    case queryValue(key: String, name: String, type: String, isRequired: Bool)
  }

  static let currentVersion = 1

  /// The version of the catalog's format.
  public let version: Int
  /// The links, in the order in which the tables declare them.
  public let entries: [Entry]
  /// The mistakes in the link tables, as sentences.
  public let problems: [String]

  /// Creates the catalog of a link table and of all tables mounted in that table.
  ///
  /// The catalog leaves out links that are reached through more than eight mounts, or twice through
  /// the same table.
  @MainActor
  public init<Route>(_ links: Links<Route>) {
    version = Self.currentVersion
    problems = links.allProblems.map(\.description)
    let listing = links.listing
    let patterns = Dictionary(
      listing.map { ($0.identity, $0.pattern) }, uniquingKeysWith: { first, _ in first })
    entries = listing.map { Entry($0, links, patterns) }
  }

  /// The links whose ``Entry/example`` another link matches first.
  public var shadowed: [Entry] { entries.filter { $0.shadowedBy != nil } }

  // MARK: Files

  /// Returns the catalog as JSON.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads a catalog from JSON.
  ///
  /// - Throws: `DecodingError` if the data is not a catalog, or has the format of a later version.
  public init(data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
    guard version <= Self.currentVersion else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            "The catalog is in format \(version); this version of Cairn reads up to "
            + "\(Self.currentVersion)."))
    }
  }
}

extension LinkCatalog.Entry {
  @MainActor
  fileprivate init<Route>(
    _ link: ListedLink, _ links: Links<Route>, _ patterns: [[String]: String]
  ) {
    pattern = link.pattern
    route = link.routes.joined(separator: " / ")
    use = link.isInside ? .internalOnly : link.prints ? .all : .matchOnly
    source = link.source
    example = link.example
    identity = link.identity
    pieces = link.pieces.map { piece in
      let type = piece.type.map { "\($0)" } ?? ""
      return switch piece.kind {
      case .text: .text(piece.text)
      case .value: .value(name: piece.text, type: type)
      case .rest: .rest(name: piece.text, type: type)
      case .queryText: .queryText(key: piece.key, text: piece.text)
      case .queryValue:
        .queryValue(key: piece.key, name: piece.text, type: type, isRequired: piece.isRequired)
      }
    }
    let found = link.example.flatMap { try? links.steps(for: $0, isInside: true).get() }
    stack = found?.flatMap { ($0.under + [$0.route]).map { "\($0)" } } ?? []
    shadowedBy = found.flatMap { found in
      found.identity == link.identity ? nil : patterns[found.identity] ?? "another link"
    }
  }
}
