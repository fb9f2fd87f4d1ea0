/// Random URLs that resemble those of a catalog and of a file.
struct RandomURLs {
  private var state: UInt64
  private let seeds: [String]
  private let words: [String]

  init(_ catalog: LinkCatalog, _ file: AssociationFile, seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let examples = catalog.entries.compactMap(\.example)
    seeds = ["/"] + examples + file.components.flatMap(\.examples)
    let parts = examples.flatMap { $0.split(whereSeparator: { "/?&=".contains($0) }) }.map(
      String.init)
    words =
      Array(Set(parts)).sorted() + [
        "1", "x", "Ä", "a b", "%41", "%2F", "%", ".", "..", "", "*", "-1", "9",
      ]
  }

  private mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(bound))
  }

  private mutating func word() -> String { words[number(words.count)] }

  mutating func next() -> String {
    let url = seeds[number(seeds.count)]
    let end = url.firstIndex(of: "?") ?? url.endIndex
    var segments = url[..<end].split(separator: "/").map(String.init)
    var items = url[end...].dropFirst().split(separator: "&").map(String.init)
    for _ in 0..<number(4) {
      switch number(8) {
      case 0 where !segments.isEmpty: segments[number(segments.count)] = word()
      case 1: segments.insert(word(), at: number(segments.count + 1))
      case 2 where !segments.isEmpty: segments.remove(at: number(segments.count))
      case 3: items.append("\(word())=\(word())")
      case 4 where !items.isEmpty: items.remove(at: number(items.count))
      case 5 where !items.isEmpty: items.append(items[number(items.count)])
      case 6 where !segments.isEmpty: segments[number(segments.count)] += word()
      default: segments.append(word())
      }
    }
    let path = "/" + segments.joined(separator: "/") + (number(6) == 0 ? "/" : "")
    let prefix = number(3) == 0 ? "https://shop.example" : ""
    let fragment = number(10) == 0 ? "#top" : ""
    return prefix + path + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))") + fragment
  }
}
