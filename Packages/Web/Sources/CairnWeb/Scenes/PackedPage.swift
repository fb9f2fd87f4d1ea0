import Foundation

/// A page in a single block of memory.
///
/// The values of a page are a hundred objects. A scene keeps the page before its last form as long as the screen is
/// shown, so it keeps the bytes, and makes the values again when it compares them.
struct PackedPage: Sendable {
  private let template: String
  private let bytes: [UInt8]

  init(_ page: Page) {
    template = page.template
    var writer = Writer()
    writer.write(page.values)
    // A copy, because an array that has grown is larger than its content.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.bytes.count)
    bytes += writer.bytes
    self.bytes = bytes
  }

  /// The page with its template and values.
  var page: Page {
    var reader = Reader(bytes: bytes[...])
    return Page(template, reader.readValues())
  }

  /// The kind of a value: the byte before it.
  fileprivate enum Kind: UInt8 {
    case none, text, yes, no, list, values, form
  }

  private struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ values: PageValues) {
      write(values.contents.count)
      for (name, content) in values.contents {
        write(name)
        write(content)
      }
    }

    private mutating func write(_ content: PageContent) {
      switch content {
      case .none: write(Kind.none)
      case .text(let text):
        write(Kind.text)
        write(text)
      case .flag(let flag): write(flag ? Kind.yes : .no)
      case .list(let list):
        write(Kind.list)
        write(list.count)
        for content in list { write(content) }
      case .values(let values):
        write(Kind.values)
        write(values)
      case .form(let form):
        write(Kind.form)
        write(form.action)
        write(form.arguments.count)
        for argument in form.arguments {
          write(argument.name)
          write(argument.value)
        }
        // An empty text is no URL.
        write(form.url?.baseURL?.absoluteString ?? "")
        write(form.url?.relativeString ?? "")
        write(form.values)
      }
    }

    private mutating func write(_ kind: Kind) { bytes.append(kind.rawValue) }

    /// Writes seven bits a byte, the lowest first; most numbers take one byte.
    private mutating func write(_ number: Int) {
      var rest = number
      while rest > 127 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    private mutating func write(_ text: String) {
      write(text.utf8.count)
      bytes += text.utf8
    }
  }

  /// Reads what a `Writer` has written.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func readValues() -> PageValues {
      var values = PageValues()
      let count = readNumber()
      values.contents.reserveCapacity(count)
      for _ in 0..<count { values.contents[readText()] = readContent() }
      return values
    }

    private mutating func readContent() -> PageContent {
      guard let kind = Kind(rawValue: bytes.removeFirst()) else {
        fatalError("Cairn: A packed page has a value of an unknown kind.")
      }
      switch kind {
      case .none: return .none
      case .text: return .text(readText())
      case .yes: return .flag(true)
      case .no: return .flag(false)
      case .list: return .list((0..<readNumber()).map { _ in readContent() })
      case .values: return .values(readValues())
      case .form: return .form(readForm())
      }
    }

    private mutating func readForm() -> PageForm {
      let action = readText()
      let arguments = (0..<readNumber()).map { _ in
        PageForm.Argument(name: readText(), value: readText())
      }
      let (base, url) = (readText(), readText())
      var form = PageForm(
        action, url: URL(string: url, relativeTo: URL(string: base)), showing: readValues())
      form.arguments = arguments
      return form
    }

    private mutating func readNumber() -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = bytes.removeFirst()
        number |= Int(byte & 127) << shift
        if byte < 128 { return number }
        shift += 7
      }
    }

    private mutating func readText() -> String {
      let length = readNumber()
      defer { bytes.removeFirst(length) }
      return String(decoding: bytes.prefix(length), as: UTF8.self)
    }
  }
}
