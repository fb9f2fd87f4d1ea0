import HTTPTypes
import Hummingbird
import NIOCore

extension FixtureServer {
  /// Returns the fixture page at a path.
  static func page(_ request: Request) async throws -> Response {
    switch request.uri.path {
    case "/": return html(home)
    case "/live": return html(live)
    case "/sudden": return html(sudden)
    case "/sent": return html("<title>Sent</title><h1>Sent</h1>")
    case "/submit":
      let form = String(buffer: try await request.body.collect(upTo: 10_000))
      return redirect(to: "/sent?\(form)")
    case "/moved": return redirect(to: "/second")
    case "/second": return html("<title>Second</title><h1>Second page</h1>")
    case "/slow":
      // The simulated network delay.
      try await Task.sleep(for: .milliseconds(400))
      return html("<title>Slow</title><h1>Slow page</h1>")
    case "/nothing": return Response(status: .noContent)
    case "/file": return html("bytes", [.contentDisposition: "attachment; filename=a.bin"])
    case "/broken": return html("<h1>Broken</h1>", status: .internalServerError)
    case "/noisy": return html(noisy)
    case "/strict": return html(strict, [.contentSecurityPolicy: "default-src 'self'"])
    default: return html("<title>Not found</title><h1>Not found</h1>", status: .notFound)
    }
  }

  private static func html(
    _ body: String, _ headers: HTTPFields = [:], status: HTTPResponse.Status = .ok
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    let text = "<!doctype html><html lang=en><meta charset=utf-8>\(body)"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private static func redirect(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }

  private static let home = """
    <title>Home</title><style>a, button { display: block; margin: 4px }</style>
    <h1>Home page</h1>
    <a href="/second">Second</a> <a href="/slow">Slow</a> <a href="/moved">Moved</a>
    <a href="/nothing">Nothing</a> <a href="/file">File</a> <a href="#part">Part</a>
    <a href="mailto:a@b.example">Mail</a>
    <button onclick="location.href = '/second'">By script</button>
    <button onclick="setTimeout(() => location.href = '/second')">By timer</button>
    <form method=post action="/submit"><input name=q aria-label=Query>
      <button>Send</button></form>
    """

  private static let live = """
    <title>Live</title>
    <button onclick="setTimeout(() => { const b = document.createElement('button');
      b.textContent = 'Late'; b.onclick = () => out.textContent = 'Late clicked';
      document.body.append(b) }, 150)">Add</button>
    <button onclick="setTimeout(() => cover.remove(), 150)">Uncover</button>
    <div style="position:relative"><button onclick="out.textContent = 'Reached'">Below</button>
      <div id=cover style="position:absolute;inset:0"></div></div>
    <button id=runner style="position:relative" onclick="out.textContent = 'Caught'">Runner</button>
    <p id=out>Nothing yet</p>
    <script>
      runner.animate([{ left: '0' }, { left: '200px' }], { duration: 300, fill: 'forwards' })
    </script>
    """

  private static let sudden = """
    <title>Sudden</title>
    <p id=out style="position:fixed">Nothing yet</p>
    <button id=sudden style="position:relative;margin-block:2000px"
      onclick="out.textContent = 'Caught'">Sudden</button>
    <script>
      addEventListener('scroll', () => sudden.animate(
        [{ left: '0' }, { left: '1000px' }], { duration: 150, fill: 'forwards' }), { once: true })
    </script>
    """

  private static let noisy = """
    <title>Noisy</title><link rel=stylesheet href="/missing.css">
    <script>console.log('fine'); console.error('bad', 7); fetch('/broken');
      setTimeout(() => { throw new Error('uncaught') })</script>
    """

  private static let strict = """
    <title>Strict</title><p style="color: red">Red</p><script>alert(1)</script>
    """
}
