import Cairn
import Foundation

/// The part of a browser tab's history that belongs to a scene: a place for each position.
///
/// A page can only walk along the browser's history, append to it, and overwrite the current
/// position. The history is a list, but the tree is not. This value keeps the two consistent by
/// six rules:
///
/// 1. The address bar always shows the current place.
/// 2. A place is appended if it appeared on top of one that is still in the tree: a push, a modal,
///    another tab.
/// 3. If a place has left the tree, the browser leaves its positions too. After a pop, the browser
///    walks back to the last position whose place is still in the tree. The popped position is then
///    ahead of it, for forward.
/// 4. If no earlier position is still in the tree, the current position is overwritten. This
///    happens when a screen was replaced, or a link from outside opened with a back stack that the
///    browser never saw.
/// 5. Other values of the screen in front, such as another filter, are a new position, unless the app
///    wants to replace the current one.
/// 6. The browser never walks back beyond the start of its document: that would load another document,
///    or another site's, if the user has been there in between. The position at the start is overwritten
///    instead.
///
/// Positions are numbered in the order of the browser's history, beginning where the scene began.
struct SceneHistory: Sendable {
  struct Position: Sendable {
    var url: String
    var place: HistoryPlace
  }

  /// The maximum number of positions.
  ///
  /// Beyond it, a quarter of them is dropped, those farthest away. Their addresses remain links.
  static let limit = 100
  /// The valid numbers of a position; no browser's history is longer.
  static let numbers = 0...1_000_000

  private(set) var positions: [Int: Position]
  private var saved = SavedPositions()
  private(set) var current: Int
  /// The history position at which the browser loaded the current document, such as the last
  /// address that was typed.
  private(set) var floor = 0

  /// The addresses that the scene has shown, including those of dropped positions.
  ///
  /// Without a script, a browser appends every page to its history, whatever happens to its place.
  private(set) var addresses: [String]

  init(at current: Int, _ position: Position) {
    self.current = current
    positions = [current: position]
    addresses = [position.url]
  }

  subscript(number: Int) -> Position? { positions[number] }

  /// Sets the browser's actual position, which differs from the expected one and has no place yet.
  ///
  /// - Parameter floor: The position at which its document began, if the script sent it.
  mutating func standAt(_ number: Int, floor: Int?) {
    current = number
    self.floor = min(floor ?? self.floor, number)
  }

  /// Stores the screen now shown at the current position of the history.
  ///
  /// - Parameters:
  ///   - now: The current place and its URL.
  ///   - addsValues: True if other values of the same screen are a new position.
  ///   - isInTree: Returns true if an entry is still in the tree.
  mutating func follow(
    _ now: Position, addsValues: Bool = true, isInTree: (EntryID) -> Bool
  ) -> HistoryMove {
    note(now.url)
    let from = current
    if let here = positions[current], here.place == now.place {
      replace(now)
      return HistoryMove(from: from, at: from, put: here.url == now.url ? .nothing : .replacement)
    }
    if let here = positions[current], here.place.front == now.place.front {
      if addsValues, now.place.updates(from: here.place) != nil {
        removePositions(from: from + 1)
        current += 1
        write(now)
        return HistoryMove(from: from, at: current, put: .addition)
      }
      // The entries beneath have changed, but the visible screen has not.
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
    guard standing >= floor else {
      current = floor
      removePositions(from: floor)
      write(now)
      return HistoryMove(from: from, at: current, put: .replacement)
    }
    if let there = positions[standing], there.place == now.place {
      current = standing
      replace(now)
      return HistoryMove(
        from: from, at: current, put: there.url == now.url ? .nothing : .replacement)
    }
    current = standing + 1
    removePositions(from: standing + 1)
    write(now)
    return HistoryMove(from: from, at: current, put: current == from ? .replacement : .addition)
  }

  /// Records that the browser has gone to a position, and the place shown there now.
  mutating func arrive(at number: Int, _ now: Position) -> HistoryMove {
    note(now.url)
    current = number
    if let there = positions[number] { rename(entriesOf: there.place, as: now.place) }
    write(now)
    return HistoryMove(from: number, at: number, put: .replacement)
  }

  /// Renames the entries of a place that were made again, in all positions: these entries are beneath or in
  /// others too.
  private mutating func rename(entriesOf old: HistoryPlace, as new: HistoryPlace) {
    let same = zip(old.steps, new.steps).prefix { $0 == $1 }
    let ids = Dictionary(same.map { ($0.id, $1.id) }) { first, _ in first }
      .filter { $0.key != $0.value }
    guard !ids.isEmpty else { return }
    for (number, position) in positions {
      guard let renamed = position.place.renaming(ids) else { continue }
      positions[number]?.place = renamed
      saved.forget(from: number)
    }
  }

  /// The move for a browser that went to a position while the scene stayed where it was.
  func stay(from number: Int) -> HistoryMove {
    HistoryMove(from: number, at: current, put: .nothing)
  }

  /// The address of the previous position, if one step back leads there.
  ///
  /// - Parameter now: The current position, which has another address.
  func addressBehind(_ now: Position, in tree: NavigationTree) -> String? {
    guard let here = positions[current], here.place == now.place,
      let previous = positions[current - 1], previous.url != now.url,
      previous.place.way(from: tree) == .user(.backOneStep)
    else { return nil }
    return previous.url
  }

  /// Records the current place; if there are too many positions, drops those farthest away.
  private mutating func write(_ now: Position) {
    replace(now)
    guard positions.count > Self.limit else { return }
    // Several at once, because the next save then encodes all positions again.
    let nearest = positions.keys.sorted { abs($0 - current) < abs($1 - current) }
    for number in nearest.dropFirst(Self.limit * 3 / 4) {
      positions[number] = nil
      saved.forget(from: number)
    }
  }

  private mutating func replace(_ now: Position) {
    positions[current] = now
    saved.forget(from: current)
  }

  private mutating func removePositions(from number: Int) {
    positions = positions.filter { $0.key < number }
    saved.forget(from: number)
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

extension SceneHistory {
  /// A position as it is stored.
  private struct Numbered: Decodable {
    var number: Int
    var url: String
    /// The number of steps of each level.
    var levels: [Int]
    /// The number of steps that are those of the position before.
    var kept: Int
    /// The other steps.
    var steps: [HistoryPlace.Step]
  }

  /// Returns the positions as JSON.
  @MainActor
  mutating func encodePositions() throws -> Data { try saved.json(of: positions) }

  /// Reads a history whose positions are JSON; nil if they are damaged.
  init?(positions: Data, current: Int, floor: Int, addresses: [String]) {
    guard let list = try? JSONDecoder().decode([Numbered].self, from: positions) else { return nil }
    var before: [HistoryPlace.Step] = []
    self.positions = [:]
    for stored in list {
      let steps = before.prefix(max(stored.kept, 0)) + stored.steps
      guard let place = HistoryPlace(steps: steps, stored.levels) else { return nil }
      before = place.steps
      self.positions[stored.number] = Position(url: stored.url, place: place)
    }
    self.current = current
    self.floor = floor
    self.addresses = addresses
  }
}

/// The change that makes the browser's history agree with the scene's.
struct HistoryMove: Codable, Equatable, Sendable {
  enum Put: String, Codable, Sendable {
    case nothing, replacement, addition
  }

  /// The browser's position before the change.
  var from: Int
  /// The browser's position after the change.
  var at: Int
  /// The change to that position.
  var put: Put
}
