import Cairn

/// Markup in which a few things are open until it is written.
///
/// It is made on the main actor, where the screens are, and written wherever the answer is sent from. Two
/// are equal if they show the same, whatever the open places are filled with.
struct Markup: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    /// Text that stands as it is.
    case text(String)
    /// The number of the rendering, by which forms are told apart.
    case serial
    /// The attribute that says how the level came about, if it has just moved.
    case move(level: Int)
    /// What the template makes of the page of the screen at the entry.
    case page(Page, EntryID)
  }

  private(set) var pieces: [Piece] = []

  init(_ piece: Piece) { pieces = [piece] }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    guard case .text(var last) = pieces.last else { return pieces.append(.text(text)) }
    // Taken out, so that the text is not copied to become longer.
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

  /// Inserts text as it is, so what is no markup has to be escaped.
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
  /// One after the other.
  func joined(separator: Markup = "") -> Markup {
    var joined: Markup = ""
    for (index, markup) in enumerated() {
      if index > 0 { joined.append(separator) }
      joined.append(markup)
    }
    return joined
  }
}
