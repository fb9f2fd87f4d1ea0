import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Puts the security headers on every answer, and turns what is thrown into a page.
struct Answering: RouterMiddleware {
  typealias Context = BasicRequestContext
  let host: WebHost

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let failure as PageFailure {
      response = await host.response(to: failure, request)
    } catch let error as HTTPError {
      response = await host.response(to: PageFailure(status: error.status), request)
    } catch is CancellationError {
      response = await host.response(to: .unavailable, request)
    } catch {
      let reference = String(Token.random(bits: 128).prefix(8))
      host.site.logger.error(
        "A request failed.", metadata: ["reference": "\(reference)", "error": "\(error)"])
      response = await host.response(to: .unexpected(reference), request)
    }
    ResponseHeaders.add(to: &response.headers)
    return request.method == .head ? response.createHeadResponse() : response
  }
}

extension PageFailure {
  static func unexpected(_ reference: String) -> PageFailure {
    PageFailure(
      .unexpected, "Something went wrong", "That was our fault, and it is in our log.",
      reference: reference)
  }

  fileprivate init(status: HTTPResponse.Status) {
    switch status.code {
    case 404, 405: self = .notFound
    case 413: self = .tooLarge
    case 400..<500: self = .malformed
    default: self = .unavailable
    }
  }
}

extension WebHost {
  /// The page that says why there is none.
  func response(to failure: PageFailure, _ request: Request) -> Response {
    if ResponseHeaders.wantsFrame(request) {
      return Response(
        status: .init(code: failure.kind.rawValue), headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ByteBuffer(string: "{}")))
    }
    return page(failure, in: nil)
  }

  /// A page of the app's frame that says what went wrong.
  func page(_ failure: PageFailure, in scene: WebScene?) -> Response {
    let home: [String: Any] = ["action": "/_cairn/home", "fields": ""]
    let page = configuration.failurePage?(failure) ?? failure.page
    var context = PageRenderer.context(site.common.merging(page.values)) { _ in home }
    context["home"] = home
    let markup = site.templates.render(page.template, context) ?? failure.markup
    let region = """
      <div id="cairn" data-failure="\(failure.kind.rawValue)">
      \(site.bar(tabs: scene?.windowTabs ?? "", isInert: false))
      <main id="main" class="cairn-level" tabindex="-1">
      <header class="cairn-stack-bar"><h1 class="cairn-title">\(failure.heading.escapedForHTML)</h1></header>
      <div class="cairn-screen">
      \(markup)
      </div></main>
      </div>
      """
    return Response(
      status: .init(code: failure.kind.rawValue),
      headers: [.contentType: "text/html; charset=utf-8"],
      body: .init(
        byteBuffer: ByteBuffer(string: site.document(title: failure.heading, region: region))))
  }
}

extension PageFailure {
  /// The page if the app has none of its own; its template does not exist, so ``markup`` is shown.
  fileprivate var page: Page { Page("\u{1}none") }

  fileprivate var markup: String {
    """
    <div class="cairn-empty"><p>\(text.escapedForHTML)</p>\
    \(reference.map { "<p>For the record: <code>\($0.escapedForHTML)</code></p>" } ?? "")\
    <a class="cairn-button" href="/">To the front page</a></div>
    """
  }
}
