import Cairn
import Foundation
import Testing

@Suite("Values in URLs")
struct LinkValueTests {
  struct Point: LinkValue {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init?(linkText: String) {
      let parts = linkText.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) else { return nil }
      self.init(x: x, y: y)
    }

    var linkText: String? { "\(x),\(y)" }
  }

  struct Tags: RawRepresentable, LinkValue { var rawValue: [String] }

  /// Returns true if the value can be read back from its texts.
  func survives<Value: LinkValue>(_ value: Value) -> Bool {
    guard let texts = value._linkTexts else { return false }
    return Value(_linkTexts: texts) == value
  }

  @Test("Integers of all widths round-trip through link text, including their limits")
  func integers() {
    #expect(survives(Int.min) && survives(Int.max) && survives(0))
    #expect(survives(Int8.min) && survives(Int16.max) && survives(Int32.min))
    #expect(survives(UInt64.max) && survives(Int64.min) && survives(UInt8.max))
    #expect(UInt8(linkText: "256") == nil)
    #expect(UInt(linkText: "-1") == nil)
    #expect(Int(linkText: "") == nil)
    #expect(Int(linkText: "1 ") == nil)
    #expect(Int(linkText: "٣") == nil)
  }

  @Test("A number is parsed from several forms and printed in one canonical form")
  func canonical() {
    for text in ["7", "+7", "007"] { #expect(Int(linkText: text) == 7) }
    #expect(Int(7).linkText == "7")
    #expect(Int(linkText: "-0")?.linkText == "0")
    #expect(Double(linkText: "1e3")?.linkText == "1000.0")
    #expect((-0.0).linkText == "0.0")
    #expect(Double(linkText: "-0") == 0)
  }

  @Test("Finite doubles round-trip through link text; other doubles have none")
  func doubles() {
    for value in [
      0.1, -1.5, 1e300, .leastNonzeroMagnitude, .pi, .greatestFiniteMagnitude,
      .leastNormalMagnitude, -0.0,
    ] {
      #expect(survives(value))
    }
    #expect(survives(Float(0.1)))
    #expect(Double.nan.linkText == nil)
    #expect(Double.infinity.linkText == nil)
    for text in ["nan", "inf", "-infinity", "0x1p3", "1e999", "", "1,5", " 1"] {
      #expect(Double(linkText: text) == nil, "\(text)")
    }
  }

  @Test("Booleans round-trip as `true` and `false`, and UUIDs are parsed in any letter case")
  func others() throws {
    #expect(survives(true) && survives(false))
    #expect(Bool(linkText: "TRUE") == nil && Bool(linkText: "1") == nil)
    let id = UUID()
    #expect(survives(id))
    #expect(UUID(linkText: id.uuidString.lowercased()) == id)
    #expect(UUID(linkText: "7") == nil)
  }

  @Test("A `RawRepresentable` link value converts like its raw value")
  func wrappers() {
    #expect(survives(LinkShop.ProductID(rawValue: 7)))
    #expect(LinkShop.ProductID._linkCount == .one)
    #expect(LinkShop.Sort(linkText: "price") == .price)
    #expect(LinkShop.Sort(linkText: "colour") == nil)
    #expect(Tags._linkCount == .many)
    #expect(survives(Tags(rawValue: ["a", "", "b"])))
  }

  @Test("A custom link value needs only its own text conversion")
  func ownType() {
    #expect(survives(Point(x: 3, y: -4)))
    #expect(survives([Point(x: 3, y: -4), Point(x: 0, y: 0)]))
    #expect(survives(Optional(Point(x: 3, y: -4))))
    #expect(Point._linkCount == .one)
    #expect(Point(_linkTexts: ["1,2", "3,4"]) == nil)
  }

  @Test("An optional accepts at most one text, an array any number")
  func counts() {
    #expect(Int?._linkCount == .optional && [Int]._linkCount == .many)
    #expect(Int?(_linkTexts: []) == .some(.none))
    #expect(Int?(_linkTexts: ["5"]) == .some(5))
    #expect(Int?(_linkTexts: ["x"]) == nil)
    #expect(Int?(_linkTexts: ["5", "6"]) == nil)
    #expect(survives(Int?.none) && survives(String?.some("")))
    #expect([Int](_linkTexts: ["1", "x"]) == nil)
    #expect(survives([Int]()) && survives([1, 2, 2]))
  }

  @Test("Nested optionals and arrays cannot be link values")
  func nested() {
    #expect([Int?.none]._linkTexts == nil)
    #expect([[1, 2]]._linkTexts == nil)
    #expect(!survives(Int??.some(.none)))
  }
}
