import Hummingbird
import Logging

/// The lines of the access log.
enum AccessLine {
  static func write(
    _ request: Request, _ status: HTTPResponse.Status, from address: String?,
    after duration: Duration, to logger: Logger
  ) {
    // The query may contain what a user has typed.
    let path = (request.head.path ?? "").prefix { $0 != "?" }
    let (seconds, attoseconds) = duration.components
    logger.info(
      "\(plain(request.method.rawValue)) \(plain(path)) \(status.code)",
      metadata: [
        "address": "\(address ?? "-")",
        "ms": "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)",
      ])
  }

  /// A text from a client in at most 200 printable characters of ASCII, so that it can forge no line.
  static func plain(_ text: some StringProtocol) -> String {
    let kept = text.unicodeScalars.prefix(200).map { scalar in
      (0x21...0x7E).contains(scalar.value) ? Character(scalar) : "?"
    }
    return String(kept) + (text.unicodeScalars.count > 200 ? "..." : "")
  }
}
