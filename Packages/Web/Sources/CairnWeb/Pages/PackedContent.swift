import Foundation

/// A value of a page in a single block of memory, for storing it and for digests.
///
/// The values of a page are a hundred objects. A scene keeps the page before its last form as long as the screen is
/// shown, so it keeps the bytes, and makes the values again when it compares them.
///
/// Different values have different bytes, and equal values whose texts have equal bytes have equal bytes.
struct PackedContent: Sendable {
  let bytes: Data

  init(_ content: PageContent) {
    var writer = Writer()
    writer.write(content)
    // A copy, because a buffer that has grown is larger than its content.
    bytes = Data(writer.bytes)
  }

  init(_ page: Page) { self.init(.list([.text(page.template), .values(page.values)])) }

  init(bytes: Data) { self.bytes = bytes }

  /// The value; nil if the bytes are not those of a value.
  var content: PageContent? {
    var reader = Reader(bytes: [UInt8](bytes)[...])
    guard let content = try? reader.readContent(), reader.bytes.isEmpty else { return nil }
    return content
  }

  /// The page with its template and its values; nil if the bytes are not those of a page.
  var page: Page? {
    guard case .list(let parts)? = content, parts.count == 2, case .text(let template) = parts[0],
      case .values(let values) = parts[1]
    else { return nil }
    return Page(template, values)
  }

  /// The kind of a value: the byte before it.
  private enum Kind: UInt8 {
    case none, text, yes, no, list, values, form
  }

  private struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ content: PageContent) {
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

    private mutating func write(_ values: PageValues) {
      write(values.contents.count)
      for (name, content) in values.contents.sorted(by: { $0.key < $1.key }) {
        write(name)
        write(content)
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
    /// Thrown for bytes that no `Writer` has written.
    struct Damaged: Error {}

    var bytes: ArraySlice<UInt8>

    mutating func readContent() throws -> PageContent {
      switch Kind(rawValue: try readByte()) {
      case .none?: .none
      case .text: .text(try readText())
      case .yes: .flag(true)
      case .no: .flag(false)
      case .list: .list(try (0..<readCount()).map { _ in try readContent() })
      case .values: .values(try readValues())
      case .form: .form(try readForm())
      case nil: throw Damaged()
      }
    }

    private mutating func readValues() throws -> PageValues {
      var values = PageValues()
      for _ in 0..<(try readCount()) { values.contents[try readText()] = try readContent() }
      return values
    }

    private mutating func readForm() throws -> PageForm {
      let action = try readText()
      let arguments = try (0..<readCount()).map { _ in
        PageForm.Argument(name: try readText(), value: try readText())
      }
      let (base, url) = (try readText(), try readText())
      var form = PageForm(
        action, url: URL(string: url, relativeTo: URL(string: base)), showing: try readValues())
      form.arguments = arguments
      return form
    }

    private mutating func readByte() throws -> UInt8 {
      guard let byte = bytes.popFirst() else { throw Damaged() }
      return byte
    }

    /// Reads the number of the bytes or values that follow; it is damaged if fewer bytes are left,
    /// because each value takes at least one.
    private mutating func readCount() throws -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = try readByte()
        number |= Int(byte & 127) << shift
        shift += 7
        guard number <= bytes.count, shift < 56 else { throw Damaged() }
        if byte < 128 { return number }
      }
    }

    private mutating func readText() throws -> String {
      let length = try readCount()
      defer { bytes.removeFirst(length) }
      return String(decoding: bytes.prefix(length), as: UTF8.self)
    }
  }
}
