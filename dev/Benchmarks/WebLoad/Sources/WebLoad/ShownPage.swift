/// A page as it was received, with its forms.
///
/// It is parsed by simple byte searches, because the load generator takes processor time from the
/// shop if both run on one machine.
struct ShownPage: Sendable {
  let url: String
  let html: [UInt8]

  /// The page without the bar, which every page has.
  var main: String {
    String(decoding: html[(html[...].first("<main") ?? 0)...], as: UTF8.self)
  }

  /// The value of a data attribute of the part that the script replaces; empty if there is none.
  func data(_ name: String) -> String { html[...].attribute("data-\(name)") ?? "" }

  /// The number after each occurrence of a text; 0 if something else follows.
  func numbers(after text: String) -> [Int] {
    var numbers: [Int] = []
    var rest = html[...]
    while let start = rest.first(text) {
      rest = rest[(start + text.utf8.count)...]
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
    }
    return numbers
  }

  /// The fields of the action's first form that has the given values; nil if there is none.
  func form(_ action: String, where wanted: [String: String] = [:]) -> [String: String]? {
    // Forms that a dialog covers are inert.
    let front = html[...].last("<dialog").map { html[$0...] } ?? html[...]
    // The action's name is the last part of a field in each form.
    let end = "~\(action)\""
    for form in front.pieces(from: "<form", to: "</form>") where form.first(end) != nil {
      var fields: [String: String] = [:]
      for input in form.pieces(from: "<input", to: ">") {
        if let name = input.attribute("name") { fields[name] = input.attribute("value") ?? "" }
      }
      if wanted.allSatisfy({ fields[$0.key] == $0.value }) { return fields }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first occurrence of a text.
  func first(_ text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.dropLast(text.count - 1).first { starts(text, at: $0) }
  }

  /// The index of the last occurrence of a text.
  func last(_ text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.dropLast(text.count - 1).last { starts(text, at: $0) }
  }

  private func starts(_ text: [UInt8], at index: Int) -> Bool {
    self[index] == text[0] && self[index..<index + text.count].elementsEqual(text)
  }

  /// The parts from each occurrence of the first text to the next occurrence of the second.
  fileprivate func pieces(from start: String, to end: String) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self
    while let first = rest.first(start), let last = rest[first...].first(end) {
      pieces.append(rest[first..<last])
      rest = rest[last...]
    }
    return pieces
  }

  fileprivate func attribute(_ name: String) -> String? {
    let opening = " \(name)=\""
    guard let start = first(opening) else { return nil }
    let value = self[(start + opening.utf8.count)...].prefix { $0 != UInt8(ascii: "\"") }
    // Fields that a browser submits unchanged contain no other entities.
    return String(decoding: value, as: UTF8.self).replacing("&amp;", with: "&")
  }
}
