import Foundation

extension String {
  /// The text between the tags, with single spaces.
  var readableText: String {
    replacing(/<(script|title)[^>]*>.*?<\/(script|title)>/.dotMatchesNewlines(), with: " ")
      .replacing(/<[^>]*>/, with: " ").unescaped
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  func attribute(_ name: String) -> String? {
    range(of: " \(name)=\"").flatMap { start in
      self[start.upperBound...].firstIndex(of: "\"").map {
        String(self[start.upperBound..<$0]).unescaped
      }
    }
  }
}
