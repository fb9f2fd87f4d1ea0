#if DEBUG
  import Foundation

  extension HTTPResponse {
    /// The page, whose style and script are allowed by a random number and nothing else is.
    static func page() -> Self {
      var generator = SystemRandomNumberGenerator()
      let nonce =
        String(generator.next() as UInt64, radix: 36)
        + String(generator.next() as UInt64, radix: 36)
      let policy = [
        "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'",
        "connect-src 'self'", "img-src data:", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'",
      ]
      return Self(
        status: 200,
        headers: [
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": policy.joined(separator: "; "),
        ],
        body: .data(Data(InspectorPage.html.replacing("NONCE", with: nonce).utf8)))
    }
  }
#endif
