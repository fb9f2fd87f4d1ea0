/// Values by entry id: a hash table that costs a few instructions a look-up.
///
/// `Dictionary` hashes with SipHash, which keeps strangers from crowding a table with chosen keys and
/// costs as much as all else that a commit looks up. Ids are counted up by the navigator and hardly ever
/// come from outside, so a multiplication does; the seed is random for those that do come from a file.
///
/// The values stand side by side in memory of their own, and are read where they stand. In an array they
/// would be read under an array that is retained meanwhile, and a copy of a whole entry counts a
/// reference for each thing in it. Without arrays a push and a pop count 64 references fewer, of 350, and
/// take 1,500 instructions fewer, of 17,450.
///
/// It is safe because whatever reads keeps `memory` until it is done, and because memory that somebody else
/// holds too is copied before it is changed.
struct EntryTable<Value> {
  struct Row {
    let key: Int
    var value: Value
  }

  /// Owns what the pointers point to.
  private final class Memory {
    /// Where in `rows`, plus one; 0 is free.
    ///
    /// A power of two of slots, of which a third is free at least; open addressing with linear probing.
    let slots: UnsafeMutablePointer<Int32>
    let rows: UnsafeMutablePointer<Row>
    let slotCount: Int
    var count = 0

    var capacity: Int { slotCount * 2 / 3 }

    init(slots slotCount: Int) {
      slots = .allocate(capacity: slotCount)
      slots.initialize(repeating: 0, count: slotCount)
      self.slotCount = slotCount
      rows = .allocate(capacity: slotCount * 2 / 3)
    }

    deinit {
      rows.deinitialize(count: count)
      rows.deallocate()
      slots.deallocate()
    }
  }

  private var memory: Memory
  private var slots: UnsafeMutablePointer<Int32>
  private(set) var rows: UnsafeMutablePointer<Row>
  /// The number of slots, less one.
  private var mask: Int
  private(set) var count = 0
  private let seed = EntryTableSeed.value

  init() {
    memory = Memory(slots: 4)
    (slots, rows, mask) = (memory.slots, memory.rows, 3)
  }

  var isEmpty: Bool { count == 0 }

  /// The value of an entry; set to nil to remove it.
  subscript(id: EntryID) -> Value? {
    @inline(__always) get {
      defer { keepMemory() }
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
    defer { keepMemory() }
    return Int(slots[slot(of: id.rawValue)]) - 1
  }

  /// Changes a value where it stands; nothing happens if there is none.
  mutating func update(_ id: EntryID, _ body: (inout Value) -> Void) {
    let index = index(of: id)
    guard index >= 0 else { return }
    ownMemory()
    body(&rows[index].value)
    keepMemory()
  }

  @discardableResult
  mutating func removeValue(for id: EntryID) -> Value? {
    guard contains(id) else { return nil }
    ownMemory()
    let slot = slot(of: id.rawValue)
    let index = Int(slots[slot]) - 1
    let last = count - 1
    // Where the last one stands, which takes its place.
    let lastSlot = self.slot(of: rows[last].key)
    let value = (rows + index).move().value
    if index < last {
      slots[lastSlot] = Int32(index + 1)
      (rows + index).moveInitialize(from: rows + last, count: 1)
    }
    setCount(last)
    free(slot)
    return value
  }

  private mutating func insert(_ value: Value, for key: Int) {
    ownMemory()
    let slot = slot(of: key)
    let index = Int(slots[slot]) - 1
    guard index < 0 else { return rows[index].value = value }
    if count == memory.capacity {
      grow()
      slots[self.slot(of: key)] = Int32(count + 1)
    } else {
      slots[slot] = Int32(count + 1)
    }
    (rows + count).initialize(to: Row(key: key, value: value))
    setCount(count + 1)
  }

  private mutating func grow() {
    let old = memory
    use(Memory(slots: (mask + 1) * 2))
    rows.moveInitialize(from: old.rows, count: count)
    old.count = 0
    memory.count = count
    for index in 0..<count { slots[slot(of: rows[index].key)] = Int32(index + 1) }
  }

  /// Makes sure that nobody else sees what is changed.
  private mutating func ownMemory() {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    let old = memory
    use(Memory(slots: mask + 1))
    slots.update(from: old.slots, count: mask + 1)
    rows.initialize(from: old.rows, count: count)
    memory.count = count
    withExtendedLifetime(old) {}
  }

  private mutating func use(_ memory: Memory) {
    mask = memory.slotCount - 1
    (slots, rows) = (memory.slots, memory.rows)
    self.memory = memory
  }

  private mutating func setCount(_ count: Int) {
    self.count = count
    memory.count = count
  }

  /// What the pointers point to lives until here.
  @inline(__always)
  func keepMemory() { withExtendedLifetime(memory) {} }

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
    return Int(truncatingIfNeeded: mixed >> 32) & mask
  }

  @inline(__always)
  private func following(_ slot: Int) -> Int { (slot + 1) & mask }

  @inline(__always)
  private func distance(from home: Int, to slot: Int) -> Int { (slot - home) & mask }
}

private enum EntryTableSeed {
  static let value = UInt64.random(in: 0 ... .max)
}

extension EntryTable: Sequence {
  /// The values with their ids, in no order.
  struct Iterator: IteratorProtocol {
    fileprivate let table: EntryTable
    private var index = 0

    fileprivate init(_ table: EntryTable) { self.table = table }

    mutating func next() -> (id: EntryID, value: Value)? {
      guard index < table.count else { return nil }
      defer { table.keepMemory() }
      index += 1
      return (EntryID(rawValue: table.rows[index - 1].key), table.rows[index - 1].value)
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}

extension EntryTable: Equatable where Value: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.allSatisfy { rhs[$0.id] == $0.value }
  }
}

// Unchecked because of the pointers: what they point to is changed only by its one owner.
extension EntryTable: @unchecked Sendable where Value: Sendable {}
