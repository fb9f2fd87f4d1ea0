import Cairn

/// A scene's part of its tab's history in the browser: which place stands at which position.
///
/// The browser's history is a list that pages can only walk along, append to, and overwrite in place.
/// The tree is no list. This value keeps the two together, by four rules:
///
/// 1. What is shown is in the address bar. Always.
/// 2. A place is appended when it came on top of one that is still there: a push, a modal, another tab.
/// 3. A place that has left the tree takes its positions along: after a pop the browser walks back to
///    the last position that still stands, and the popped one is ahead of it, for forward.
/// 4. Where no earlier position stands (a screen was replaced, or a link came in from outside, whose back
///    stack the browser never saw), the position is overwritten in place.
///
/// 5. Nothing is written beyond the position at which the browser's document began: walking there would
///    load another document. It is overwritten in place.
///
/// Positions are numbered as the browser's are, from wherever the scene began.
struct SceneHistory: Codable, Sendable {
  struct Position: Codable, Sendable {
    var url: String
    var place: HistoryPlace
  }

  /// More positions than this are forgotten, the furthest first; their addresses still work as links.
  static let limit = 100
  /// The numbers that a position may have; a browser's history is never so long.
  static let numbers = 0...1_000_000

  private(set) var positions: [Int: Position]
  private(set) var current: Int
  /// Where the browser's document began: at the last address that was typed.
  private(set) var floor = 0

  /// The addresses that the scene has shown, also at positions that are no more.
  ///
  /// Without a script a browser appends every page to its history, whatever becomes of its place.
  private(set) var addresses: [String]

  init(at current: Int, _ position: Position) {
    self.current = current
    positions = [current: position]
    addresses = [position.url]
  }

  subscript(number: Int) -> Position? { positions[number] }

  /// The browser stands at another position than was thought; nothing has been shown there yet.
  ///
  /// - Parameter floor: Where its document began, if it says so.
  mutating func standAt(_ number: Int, floor: Int?) {
    current = number
    self.floor = min(floor ?? self.floor, number)
  }

  /// Takes in what is shown after something has happened at the current position.
  ///
  /// - Parameters:
  ///   - now: What is shown.
  ///   - isInTree: Whether an entry is still in the tree.
  mutating func follow(_ now: Position, isInTree: (EntryID) -> Bool) -> HistoryMove {
    note(now.url)
    let from = current
    if let here = positions[current], here.place == now.place {
      positions[current] = now
      return HistoryMove(from: from, at: from, put: here.url == now.url ? .nothing : .replacement)
    }
    if let here = positions[current], here.place.front == now.place.front {
      // What lies beneath has changed, not what is seen.
      write(now)
      return HistoryMove(from: from, at: from, put: .replacement)
    }
    let earlier = positions.keys.filter { $0 <= current }.sorted(by: >)
    let standing = earlier.first { number in
      positions[number]?.place.front.map(isInTree) ?? false
    }
    guard let standing else {
      current = max(earlier.last ?? current, floor)
      write(now)
      return HistoryMove(from: from, at: current, put: .replacement)
    }
    if let there = positions[standing], there.place == now.place {
      current = standing
      positions[current] = now
      return HistoryMove(
        from: from, at: current, put: there.url == now.url ? .nothing : .replacement)
    }
    guard standing >= floor else {
      current = floor
      positions = positions.filter { $0.key < floor }
      write(now)
      return HistoryMove(from: from, at: current, put: .replacement)
    }
    current = standing + 1
    positions = positions.filter { $0.key <= standing }
    write(now)
    return HistoryMove(from: from, at: current, put: current == from ? .replacement : .addition)
  }

  /// Takes in that the browser has gone to a position, and what is shown there now.
  mutating func arrive(at number: Int, _ now: Position) -> HistoryMove {
    note(now.url)
    current = number
    write(now)
    return HistoryMove(from: number, at: number, put: .replacement)
  }

  /// The browser has gone to a position, but the scene stays where it was.
  func stay(from number: Int) -> HistoryMove {
    HistoryMove(from: number, at: current, put: .nothing)
  }

  /// Writes down what is shown at the current position; what is furthest from it is forgotten.
  private mutating func write(_ now: Position) {
    positions[current] = now
    while positions.count > Self.limit,
      let furthest = positions.keys.max(by: { abs($0 - current) < abs($1 - current) })
    {
      positions[furthest] = nil
    }
  }

  private mutating func note(_ url: String) {
    guard addresses.last != url else { return }
    addresses.removeAll { $0 == url }
    addresses.append(url)
    if addresses.count > Self.limit { addresses.removeFirst() }
  }

  /// The nearest position with this address.
  func position(showing url: String) -> Int? {
    positions.filter { $0.value.url == url }.keys.min {
      (abs($0 - current), $0) < (abs($1 - current), $1)
    }
  }
}

/// What the browser does with its history so that it agrees with a scene's.
struct HistoryMove: Codable, Equatable, Sendable {
  enum Put: String, Codable, Sendable {
    case nothing, replacement, addition
  }

  /// Where the browser stands.
  var from: Int
  /// Where it stands afterwards.
  var at: Int
  /// What is written there.
  var put: Put
}
