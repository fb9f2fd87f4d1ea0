import Hummingbird
import Logging

/// A line of the access log.
struct AccessLine {
  let text: String
  let metadata: Logger.Metadata

  init(
    _ request: Request, _ status: HTTPResponse.Status, from address: String?,
    after duration: Duration
  ) {
    // The query may contain what a user has typed.
    let path = (request.head.path ?? "").prefix { $0 != "?" }
    text = "\(Self.plain(request.method.rawValue)) \(Self.plain(path)) \(status.code)"
    let (seconds, attoseconds) = duration.components
    metadata = [
      "address": "\(address ?? "-")",
      "ms": "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)",
    ]
  }

  func write(to logger: Logger) { logger.info("\(text)", metadata: metadata) }

  /// A text from a client in at most 200 printable characters of ASCII, so that it can forge no line.
  static func plain(_ text: some StringProtocol) -> String {
    let kept = text.unicodeScalars.prefix(200).map { scalar in
      (0x21...0x7E).contains(scalar.value) ? Character(scalar) : "?"
    }
    return String(kept) + (text.unicodeScalars.count > 200 ? "..." : "")
  }
}
