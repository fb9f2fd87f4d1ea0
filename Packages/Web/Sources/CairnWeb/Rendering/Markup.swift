import Cairn

/// Markup with a few placeholders that are filled when it is written.
///
/// It is created on the main actor, where the screens are, and written in the task that sends the
/// answer. Two values are equal if they have the same content, whatever fills their placeholders.
struct Markup: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Fixed text.
    case text(String)
    /// The number of the rendering, which distinguishes forms, and its random mark.
    case serial
    /// The attribute for the level's animation, if the level has just changed.
    case move(level: Int)
    /// The rendered template for the page of the entry's screen.
    case page(Page, EntryID)
  }

  private(set) var pieces: [Piece] = []

  init(_ piece: Piece) { pieces = [piece] }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    guard case .text(var last) = pieces.last else { return pieces.append(.text(text)) }
    // Removed first, so that appending does not copy the text.
    pieces.removeLast()
    last += text
    pieces.append(.text(last))
  }

  fileprivate mutating func append(_ other: Markup) {
    for piece in other.pieces {
      if case .text(let text) = piece { append(text) } else { pieces.append(piece) }
    }
  }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { append(text) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.markup }

  /// Inserts text unchanged; escape text that is not markup.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup: Markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { markup.append(text) }
    mutating func appendInterpolation(_ text: String) { markup.append(text) }
    mutating func appendInterpolation(_ number: Int) { markup.append(String(number)) }
    mutating func appendInterpolation(_ other: Markup) { markup.append(other) }
    mutating func appendInterpolation(_ piece: Piece) { markup.append(Markup(piece)) }
  }
}

extension Sequence<Markup> {
  /// Concatenates the elements.
  func joined(separator: Markup = "") -> Markup {
    var joined: Markup = ""
    for (index, markup) in enumerated() {
      if index > 0 { joined.append(separator) }
      joined.append(markup)
    }
    return joined
  }
}
