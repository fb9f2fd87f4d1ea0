@testable import Cairn
import Testing

/// The table has memory of its own, so it is tested by itself, beside a dictionary.
@Suite("The table of entries")
struct EntryTableTests {
  @Test("Whatever is put in, taken out and changed, it holds what a dictionary holds")
  func random() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var table = EntryTable<Counted>()
      var model: [Int: Int] = [:]
      // Copies that were kept, and what they held then.
      var kept: [(EntryTable<Counted>, [Int: Int])] = []
      for _ in 0..<200 {
        let key = Int.random(in: 0..<40, using: &random)
        let id = EntryID(rawValue: key)
        let value = Int.random(in: 0..<1_000, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          table[id] = Counted(value)
          model[key] = value
        case 5, 6:
          #expect(table.removeValue(for: id)?.number == model.removeValue(forKey: key))
        case 7:
          table.update(id) { $0 = Counted(value) }
          if model[key] != nil { model[key] = value }
        case 8: kept.append((table, model))
        default:
          if let last = kept.popLast() { (table, model) = last }
        }
      }
      kept.append((table, model))
      for (table, model) in kept {
        #expect(table.count == model.count)
        let values = table.map { ($0.id.rawValue, $0.value.number) }
        #expect(Dictionary(uniqueKeysWithValues: values) == model)
        for key in 0..<40 {
          #expect(table.contains(EntryID(rawValue: key)) == (model[key] != nil))
          #expect(table[EntryID(rawValue: key)]?.number == model[key])
        }
      }
    }
  }

  @Test("What has been taken out, replaced, or was in a table that has gone is not kept alive")
  func memory() {
    weak var removed: Counted?
    weak var replaced: Counted?
    weak var left: Counted?
    do {
      var table = EntryTable<Counted>()
      for key in 0..<20 { table[EntryID(rawValue: key)] = Counted(key) }
      removed = table[EntryID(rawValue: 3)]
      replaced = table[EntryID(rawValue: 4)]
      left = table[EntryID(rawValue: 5)]
      let copy = table
      table[EntryID(rawValue: 3)] = nil
      table[EntryID(rawValue: 4)] = Counted(0)
      // The copy has them still.
      #expect(copy[EntryID(rawValue: 3)] === removed)
      #expect(removed != nil && replaced != nil && left != nil)
    }
    #expect(removed == nil)
    #expect(replaced == nil)
    #expect(left == nil)
  }
}

private final class Counted {
  let number: Int
  init(_ number: Int) { self.number = number }
}
