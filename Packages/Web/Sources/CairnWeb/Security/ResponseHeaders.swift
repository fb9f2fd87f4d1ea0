import Foundation
import HTTPTypes
import Hummingbird

/// The headers of every response, and the checks of a request's headers.
enum ResponseHeaders {
  /// The content policy: a page may load from this host and nothing else.
  static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let fields = [
    ("content-security-policy", contentPolicy), ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"), ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
  ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }

  static func add(to headers: inout HTTPFields) {
    for field in fields { headers[field.name] = field.value }
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
  }

  /// Returns true if the browser's headers say that a form comes from this site.
  ///
  /// Browsers send the origin with every form. A client that sends none is not a browser, and still
  /// needs the form's token.
  static func isSameOrigin(_ request: Request, origin configured: String?) -> Bool {
    if let site = header(request, "sec-fetch-site"), site != "same-origin", site != "none" {
      return false
    }
    guard let origin = header(request, "origin") else { return true }
    return isOwn(origin, request, origin: configured)
  }

  /// Returns true if a URL belongs to this site.
  static func isOwn(_ url: String, _ request: Request, origin configured: String?) -> Bool {
    guard let origin = WebOrigin(url) else { return false }
    if let configured { return origin == WebOrigin(configured) }
    return origin.isServed(at: request.head.authority ?? "")
  }

  static func header(_ request: Request, _ name: String) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  /// The value of a cookie; the first one if several have this name.
  static func cookie(_ name: String, of request: Request) -> String? {
    request.cookies[name]?.value
  }
}
