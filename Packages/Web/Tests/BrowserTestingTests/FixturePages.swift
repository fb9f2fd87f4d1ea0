extension FixtureServer {
  /// Returns the fixture page at a path.
  static func page(_ request: Request) -> Response {
    switch request.path {
    case "/": .html(home)
    case "/live": .html(live)
    case "/sudden": .html(sudden)
    case "/sent": .html("<title>Sent</title><h1>Sent</h1>")
    case "/submit": .redirect(to: "/sent?\(request.body)")
    case "/moved": .redirect(to: "/second")
    case "/second": .html("<title>Second</title><h1>Second page</h1>")
    case "/slow": Response(body: "<title>Slow</title><h1>Slow page</h1>", delay: 0.4)
    case "/nothing": Response(status: 204)
    case "/file":
      Response(headers: ["Content-Disposition": "attachment; filename=a.bin"], body: "bytes")
    case "/broken": Response(status: 500, body: "<h1>Broken</h1>")
    case "/noisy": .html(noisy)
    case "/strict": .html(strict, ["Content-Security-Policy": "default-src 'self'"])
    default: Response(status: 404, body: "<title>Not found</title><h1>Not found</h1>")
    }
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
