import Foundation
import HTTPTypes
import Hummingbird

/// The headers of every answer, and what is asked of a request's.
enum ResponseHeaders {
  /// What a page may do: load from this host, and nothing else.
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

  /// Whether a form comes from this site, as far as the browser says.
  ///
  /// Browsers name the origin with every form; what sends none is no browser, and has the form's token to
  /// show.
  static func isSameOrigin(_ request: Request, origin configured: String?) -> Bool {
    if let site = header(request, "sec-fetch-site"), site != "same-origin", site != "none" {
      return false
    }
    guard let origin = header(request, "origin") else { return true }
    return isOwn(origin, request, origin: configured)
  }

  /// Whether a URL is one of this site's.
  static func isOwn(_ url: String, _ request: Request, origin configured: String?) -> Bool {
    guard let origin = WebOrigin(url) else { return false }
    if let configured { return origin == WebOrigin(configured) }
    return origin.isServed(at: request.head.authority ?? "")
  }

  static func header(_ request: Request, _ name: String) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  /// The value of a cookie; the first, if there are several of that name.
  static func cookie(_ name: String, of request: Request) -> String? {
    request.cookies[name]?.value
  }
}
