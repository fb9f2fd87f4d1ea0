import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Adds the security headers to every response, and converts thrown errors into pages.
struct Answering: RouterMiddleware {
  typealias Context = WebRequestContext
  /// The error of a request for which the host has no room.
  struct Overloaded: Error {}
  /// The error of a request for a host that is not this one.
  private struct ForeignHost: Error {}

  let host: WebHost
  /// The requests that are being answered; the streams of events are not among them.
  private let load = RequestCount()
  private let proxies: [AddressRange]
  private let names: HostNames

  init(host: WebHost) {
    self.host = host
    proxies = host.site.configuration.trustedProxies.compactMap { AddressRange($0) }
    names = HostNames(host.site.configuration)
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let address = ClientAddress.of(request, from: context.remoteAddress, trusting: proxies)
    let response = try await answer(request, context, from: address, next)
    guard !Self.isProbe(request) else { return response }
    let duration = ContinuousClock.now - start
    host.site.metrics.count(request, response.status, after: duration)
    if let logger = host.site.configuration.accessLogger {
      AccessLine.write(request, response.status, from: address, after: duration, to: logger)
    }
    return response
  }

  /// True for health probes, which load balancers call often, and by IP address.
  private static func isProbe(_ request: Request) -> Bool {
    ["/_cairn/live", "/_cairn/ready"].contains(request.uri.path)
  }

  /// True for a path such as `/_cairn//live/`, which the router takes for `/_cairn/live`.
  ///
  /// A proxy's rules and the host's own checks apply to the exact path.
  private static func hasFurtherSlash(_ path: String) -> Bool {
    guard path.contains("//") || path.hasSuffix("/") else { return false }
    return path.split(separator: "/").first == "_cairn"
  }

  private func answer(
    _ request: Request, _ context: Context, from address: String?,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      guard Self.isProbe(request) || names.contain(request.head.authority) else {
        host.site.logger.debug(
          "A request for a foreign host was refused. Add the name to allowedHosts if it is this site's.",
          metadata: ["host": "\(AccessLine.plain(request.head.authority ?? ""))"])
        throw ForeignHost()
      }
      guard !Self.hasFurtherSlash(request.uri.path) else { throw PageFailure.notFound }
      let request = try await host.received(request)
      guard context.connection?.isClosed != true else { throw ClientConnection.Closed() }
      let isProbe = Self.isProbe(request)
      guard isProbe || load.begin(limit: host.site.configuration.maximumRequests) else {
        throw Overloaded()
      }
      defer { if !isProbe { load.end() } }
      response = try await ClientAddress.$current.withValue(address) {
        try await ClientConnection.$current.withValue(context.connection) {
          try await next(request, context)
        }
      }
    } catch is ClientConnection.Closed {
      // Nobody receives it; the status is for the log, as in nginx's.
      response = Response(status: .init(code: 499))
    } catch is Overloaded {
      response = try Self.overloaded(request).response(from: request, context: context)
    } catch is ForeignHost {
      response = try Self.foreignHost.response(from: request, context: context)
    } catch {
      response = try await host.reply(to: failure(for: error), request)
        .response(from: request, context: context)
      // Nobody knows where the next request begins.
      if response.status == .badRequest { response.headers[.connection] = "close" }
    }
    if response.status == .serviceUnavailable, response.headers[.retryAfter] == nil {
      response.headers[.retryAfter] = "1"
    }
    ResponseHeaders.add(to: &response.headers)
    if host.site.configuration.isSecure {
      response.headers[.strictTransportSecurity] = "max-age=31536000"
    }
    if host.site.isLeaving.load(ordering: .relaxed) { response.headers[.connection] = "close" }
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// The answer if there are too many requests; it needs no work on the main actor.
  private static func overloaded(_ request: Request) -> Reply {
    let text = "Many people are using this site at the moment. Please try again shortly."
    let isScript = ResponseHeaders.wantsFrame(request)
    var reply: Reply =
      isScript ? .told(text, .serviceUnavailable) : .text(text, .serviceUnavailable)
    reply.headers[.retryAfter] = "2"
    return reply
  }

  /// The answer to a request for a host that is not this one; it needs no work on the main actor.
  private static var foreignHost: Reply {
    Reply.text(
      "This site has another name, so nothing was done. Please use its own address.",
      .misdirectedRequest)
  }

  private func failure(for error: any Error) -> PageFailure {
    switch error {
    case let failure as PageFailure: return failure
    case let error as HTTPError: return PageFailure(status: error.status)
    case is CancellationError: return .unavailable
    default:
      let reference = String(Token.random(bits: 128).prefix(8))
      host.site.logger.error(
        "A request failed.", metadata: ["reference": "\(reference)", "error": "\(error)"])
      return .unexpected(reference)
    }
  }
}

extension PageFailure {
  static func unexpected(_ reference: String) -> PageFailure {
    PageFailure(
      .unexpected, "Something went wrong", "This was our fault, and it has been logged.",
      reference: reference)
  }

  fileprivate init(status: HTTPResponse.Status) {
    switch status.code {
    case 404, 405: self = .notFound
    case 408: self = .tooSlow
    case 413: self = .tooLarge
    case 400..<500: self = .malformed
    default: self = .unavailable
    }
  }
}

extension WebHost {
  /// The answer for a request that failed: an error page, or a text that the script shows.
  func reply(to failure: PageFailure, _ request: Request) -> Reply {
    if ResponseHeaders.wantsFrame(request) {
      let reference = failure.reference.map { " Reference: \($0)" } ?? ""
      return .told(failure.text + reference, .init(code: failure.kind.rawValue))
    }
    return page(failure, in: nil, next: failure.kind == .conflict ? nextPage(after: request) : nil)
  }

  /// The address of the page to load after a conflict: that of the request, or of the form's page.
  private func nextPage(after request: Request) -> String {
    let page = request.method == .post ? refererPath(request) : request.head.path
    // To browsers, two slashes begin the name of another host. They read a backslash as a slash, and ignore tabs.
    guard let page, page.hasPrefix("/"), !page.hasPrefix("//"), !page.hasPrefix("/_cairn/"),
      !page.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") })
    else { return "/" }
    return page
  }

  /// An error page inside the app's frame.
  ///
  /// - Parameter next: The address that the browser loads shortly after it has shown this page, also
  ///   without a script; nil for none.
  func page(_ failure: PageFailure, in scene: WebScene?, next: String? = nil) -> Reply {
    let home: [String: Any] = ["action": "/_cairn/home", "fields": ""]
    let page = configuration.failurePage?(failure) ?? failure.page
    var context = MarkupWriter.context(site.common.merging(page.values)) { _ in home }
    context["home"] = home
    let writer =
      scene?.writer()
      ?? MarkupWriter(
        site: site, forms: FormContext(scene: "", token: ""), serial: 0, motion: nil)
    let markup = site.templates.render(page.template, context) ?? failure.markup
    let region = """
      <div id="cairn" data-failure="\(failure.kind.rawValue)">
      \(writer.write(site.bar(tabs: scene?.windowTabs ?? "", isInert: false)))
      <main id="main" class="cairn-level" tabindex="-1">
      <header class="cairn-stack-bar"><h1 class="cairn-title">\(failure.heading.escapedForHTML)</h1></header>
      <div class="cairn-screen">
      \(markup)
      </div></main>
      \(writer.write(site.footer(isInert: false)))
      </div>
      """
    let document = site.document(title: failure.heading, region: region, next: next)
    return .html(
      .body(.init(byteBuffer: ByteBuffer(string: document))), .init(code: failure.kind.rawValue))
  }
}

extension PageFailure {
  /// The page if the app has none; its template does not exist, so ``markup`` is shown instead.
  fileprivate var page: Page { Page("\u{1}none") }

  fileprivate var markup: String {
    """
    <div class="cairn-empty"><p>\(text.escapedForHTML)</p>\
    \(reference.map { "<p>Reference: <code>\($0.escapedForHTML)</code></p>" } ?? "")\
    <a class="cairn-button" href="/">Go to the front page</a></div>
    """
  }
}
