/// Values by entry id: a hash table that costs a few instructions a look-up.
///
/// `Dictionary` hashes with SipHash, which keeps strangers from crowding a table with chosen keys and
/// costs as much as all else that a commit looks up. Ids are counted up by the navigator and hardly ever
/// come from outside, so a multiplication does; the seed is random for those that do come from a file.
///
/// Open addressing with linear probing; what is removed leaves no trace.
struct EntryTable<Value> {
  fileprivate struct Slot {
    var key = 0
    var value: Value?
  }

  /// A power of two, or empty. A third at least is free, so that every search ends soon.
  private var slots: [Slot] = []
  private(set) var count = 0
  private let seed = EntryTableSeed.value

  var isEmpty: Bool { count == 0 }

  /// The value of an entry; set to nil to remove it.
  subscript(id: EntryID) -> Value? {
    @inline(__always) get {
      guard count > 0 else { return nil }
      return slots[slot(of: id.rawValue)].value
    }
    set {
      if let newValue {
        insert(newValue, for: id.rawValue)
      } else {
        removeValue(for: id)
      }
    }
  }

  /// Changes a value where it stands; nothing happens if there is none.
  mutating func update(_ id: EntryID, _ body: (inout Value) -> Void) {
    guard count > 0 else { return }
    let slot = slot(of: id.rawValue)
    guard slots[slot].value != nil else { return }
    body(&slots[slot].value!)
  }

  @discardableResult
  mutating func removeValue(for id: EntryID) -> Value? {
    guard count > 0 else { return nil }
    var hole = slot(of: id.rawValue)
    guard let removed = slots[hole].value else { return nil }
    count -= 1
    slots[hole].value = nil
    // Those behind move up, as far as they do not come to stand before their own place.
    var next = following(hole)
    while slots[next].value != nil {
      let home = home(of: slots[next].key)
      if distance(from: home, to: next) >= distance(from: hole, to: next) {
        slots.swapAt(hole, next)
        hole = next
      }
      next = following(next)
    }
    return removed
  }

  private mutating func insert(_ value: Value, for key: Int) {
    if slots.isEmpty { slots = Array(repeating: Slot(), count: 4) }
    var slot = slot(of: key)
    if slots[slot].value == nil {
      if (count + 1) * 3 > slots.count * 2 {
        grow()
        slot = self.slot(of: key)
      }
      count += 1
      slots[slot].key = key
    }
    slots[slot].value = value
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for entry in old where entry.value != nil { slots[slot(of: entry.key)] = entry }
  }

  /// Where the key stands, or the free slot where it would.
  @inline(__always)
  private func slot(of key: Int) -> Int {
    var slot = home(of: key)
    while slots[slot].value != nil, slots[slot].key != key { slot = following(slot) }
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

// Fields that every commit asks for. A look-up gives a copy of the whole entry or flow, with a reference
// counted for each thing in it; these read one field where it stands.
extension EntryTable where Value == NavigationTree.Entry {
  func parent(of id: EntryID) -> EntryID? { count > 0 ? slots[slot(of: id.rawValue)].value?.parent : nil }
  func route(of id: EntryID) -> AnyRoute? { count > 0 ? slots[slot(of: id.rawValue)].value?.route : nil }
  func parked(at id: EntryID) -> ParkedRequest? {
    count > 0 ? slots[slot(of: id.rawValue)].value?.parked : nil
  }
  func isPresented(_ id: EntryID) -> Bool {
    count > 0 && slots[slot(of: id.rawValue)].value?.presentation != nil
  }
  func contains(_ id: EntryID) -> Bool { count > 0 && slots[slot(of: id.rawValue)].value != nil }
}

extension EntryTable where Value == NavigationTree.Flow {
  func layout(of id: EntryID) -> Value.Layout? {
    count > 0 ? slots[slot(of: id.rawValue)].value?.layout : nil
  }
  func top(of id: EntryID) -> EntryID? {
    guard count > 0 else { return nil }
    let slot = slot(of: id.rawValue)
    guard let layout = slots[slot].value?.layout else { return nil }
    return layout.selects ? slots[slot].value?.selected : slots[slot].value?.entries.last
  }
  func front(of id: EntryID) -> EntryID? {
    guard count > 0 else { return nil }
    return slots[slot(of: id.rawValue)].value?.modals.last ?? top(of: id)
  }
  func hasModals(_ id: EntryID) -> Bool {
    count > 0 && slots[slot(of: id.rawValue)].value?.modals.isEmpty == false
  }
  func contains(_ id: EntryID) -> Bool { count > 0 && slots[slot(of: id.rawValue)].value != nil }
}

extension EntryTable: Sequence {
  /// The values with their ids, in no order.
  func makeIterator() -> some IteratorProtocol<(id: EntryID, value: Value)> {
    slots.lazy.compactMap { slot in
      slot.value.map { (id: EntryID(rawValue: slot.key), value: $0) }
    }
    .makeIterator()
  }
}

extension EntryTable: Equatable where Value: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.allSatisfy { rhs[$0.id] == $0.value }
  }
}

extension EntryTable: Sendable where Value: Sendable {}
extension EntryTable.Slot: Sendable where Value: Sendable {}
