/// Values by entry id: a hash table that costs a few instructions a look-up.
///
/// `Dictionary` hashes with SipHash, which keeps strangers from crowding a table with chosen keys and
/// costs as much as all else that a commit looks up. Ids are counted up by the navigator and hardly ever
/// come from outside, so a multiplication does; the seed is random for those that do come from a file.
///
/// The values stand side by side in an array, so that one field can be read where it stands: a copy of a
/// whole entry counts a reference for each thing in it, and counting references is what a commit spends
/// most of its time on.
struct EntryTable<Value> {
  struct Row {
    let key: Int
    var value: Value
  }

  /// Where in `rows`, plus one; 0 is free.
  ///
  /// A power of two of slots, of which a third is free at least; open addressing with linear probing.
  private var slots: [Int32] = []
  private(set) var rows: [Row] = []
  private let seed = EntryTableSeed.value

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  /// The value of an entry; set to nil to remove it.
  subscript(id: EntryID) -> Value? {
    @inline(__always) get {
      let index = index(of: id)
      return index < 0 ? nil : rows[index].value
    }
    set {
      if let newValue {
        insert(newValue, for: id.rawValue)
      } else {
        removeValue(for: id)
      }
    }
  }

  @inline(__always)
  func contains(_ id: EntryID) -> Bool { index(of: id) >= 0 }

  /// Where among the values that of the entry stands; -1 if there is none.
  @inline(__always)
  func index(of id: EntryID) -> Int {
    rows.isEmpty ? -1 : Int(slots[slot(of: id.rawValue)]) - 1
  }

  /// Changes a value where it stands; nothing happens if there is none.
  mutating func update(_ id: EntryID, _ body: (inout Value) -> Void) {
    let index = index(of: id)
    if index >= 0 { body(&rows[index].value) }
  }

  @discardableResult
  mutating func removeValue(for id: EntryID) -> Value? {
    guard !rows.isEmpty else { return nil }
    let slot = slot(of: id.rawValue)
    let index = Int(slots[slot]) - 1
    guard index >= 0 else { return nil }
    let last = rows.count - 1
    if index < last {
      // The last one takes its place.
      slots[self.slot(of: rows[last].key)] = Int32(index + 1)
      rows.swapAt(index, last)
    }
    free(slot)
    return rows.removeLast().value
  }

  private mutating func insert(_ value: Value, for key: Int) {
    let found = rows.isEmpty ? 0 : slots[slot(of: key)]
    guard found == 0 else { return rows[Int(found) - 1].value = value }
    rows.append(Row(key: key, value: value))
    if rows.count * 3 > slots.count * 2 {
      slots = Array(repeating: 0, count: slots.isEmpty ? 4 : slots.count * 2)
      for index in rows.indices { slots[slot(of: rows[index].key)] = Int32(index + 1) }
    } else {
      slots[slot(of: key)] = Int32(rows.count)
    }
  }

  /// Those behind the slot move up, as far as they do not come to stand before their own place.
  private mutating func free(_ slot: Int) {
    var hole = slot
    var next = following(hole)
    while slots[next] != 0 {
      let home = home(of: rows[Int(slots[next]) - 1].key)
      if distance(from: home, to: next) >= distance(from: hole, to: next) {
        slots[hole] = slots[next]
        hole = next
      }
      next = following(next)
    }
    slots[hole] = 0
  }

  /// Where the key stands, or the free slot where it would.
  @inline(__always)
  private func slot(of key: Int) -> Int {
    var slot = home(of: key)
    while slots[slot] != 0, rows[Int(slots[slot]) - 1].key != key { slot = following(slot) }
    return slot
  }

  /// By the golden ratio: ids that follow one another come to stand far apart.
  @inline(__always)
  private func home(of key: Int) -> Int {
    let mixed = (UInt64(bitPattern: Int64(key)) ^ seed) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  @inline(__always)
  private func following(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  @inline(__always)
  private func distance(from home: Int, to slot: Int) -> Int {
    (slot - home) & (slots.count - 1)
  }
}

private enum EntryTableSeed {
  static let value = UInt64.random(in: 0 ... .max)
}

extension EntryTable: Sequence {
  /// The values with their ids, in no order.
  func makeIterator() -> some IteratorProtocol<(id: EntryID, value: Value)> {
    rows.lazy.map { (id: EntryID(rawValue: $0.key), value: $0.value) }.makeIterator()
  }
}

extension EntryTable: Equatable where Value: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.allSatisfy { rhs[$0.id] == $0.value }
  }
}

extension EntryTable: Sendable where Value: Sendable {}
extension EntryTable.Row: Sendable where Value: Sendable {}

// Fields that every commit asks for, read where they stand.

extension EntryTable where Value == NavigationTree.Entry {
  @inline(__always)
  func parent(of id: EntryID) -> EntryID? {
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.parent
  }

  @inline(__always)
  func route(of id: EntryID) -> AnyRoute? {
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.route
  }

  @inline(__always)
  func parked(at id: EntryID) -> ParkedRequest? {
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.parked
  }

  @inline(__always)
  func column(of id: EntryID) -> SplitColumn? {
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.column
  }

  @inline(__always)
  func isPresented(_ id: EntryID) -> Bool {
    let index = index(of: id)
    return index >= 0 && rows[index].value.presentation != nil
  }
}

extension EntryTable where Value == NavigationTree.Flow {
  @inline(__always)
  func layout(of id: EntryID) -> NavigationTree.Flow.Layout? {
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.layout
  }

  @inline(__always)
  func top(of id: EntryID) -> EntryID? {
    let index = index(of: id)
    guard index >= 0 else { return nil }
    return rows[index].value.layout.selects
      ? rows[index].value.selected : rows[index].value.entries.last
  }

  /// How many entries the layout has, and the last one.
  @inline(__always)
  func stack(of id: EntryID) -> (count: Int, top: EntryID?) {
    let index = index(of: id)
    guard index >= 0 else { return (0, nil) }
    return (rows[index].value.entries.count, rows[index].value.entries.last)
  }

  @inline(__always)
  func front(of id: EntryID) -> EntryID? {
    let index = index(of: id)
    guard index >= 0 else { return nil }
    return rows[index].value.modals.last ?? top(of: id)
  }

  @inline(__always)
  func hasModals(_ id: EntryID) -> Bool {
    let index = index(of: id)
    return index >= 0 && !rows[index].value.modals.isEmpty
  }
}

extension EntryTable where Value == Place {
  @inline(__always)
  @MainActor
  func isActive(_ id: EntryID) -> Bool {
    let index = index(of: id)
    return index >= 0 && rows[index].value.isActive
  }

  @inline(__always)
  @MainActor
  func markLeaving(_ id: EntryID) {
    let index = index(of: id)
    if index >= 0 { rows[index].value.isLeaving = true }
  }

  @inline(__always)
  @MainActor
  func isLeaving(_ id: EntryID) -> Bool {
    let index = index(of: id)
    return index >= 0 && rows[index].value.isLeaving
  }
}
