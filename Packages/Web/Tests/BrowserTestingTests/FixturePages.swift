extension FixtureServer {
  /// Returns the fixture page at a path.
  static func pages(_ request: Request) -> Response {
    switch request.path {
    case "/": .html(home)
    case "/form": .html(form)
    case "/live": .html(live)
    case "/sudden": .html(sudden)
    case "/dialog": .html(dialog)
    case "/guarded": .html(guarded)
    case "/spa": .html(singlePage)
    case "/tall": .html(tall)
    case "/unclear": .html(unclear)
    case "/sent": .html("<title>Sent</title><h1>Sent</h1><p>\(request.query)\(request.body)</p>")
    case "/submit": .redirect(to: "/sent?\(request.body)")
    case "/moved": .redirect(to: "/second")
    case "/second": .html("<title>Second</title><h1>Second page</h1><a href=/>Home</a>")
    case "/slow": Response(body: "<title>Slow</title><h1>Slow page</h1>", delay: 0.4)
    case "/nothing": Response(status: 204)
    case "/file":
      Response(headers: ["Content-Disposition": "attachment; filename=a.bin"], body: "bytes")
    case "/broken": Response(status: 500, body: "<h1>Broken</h1>")
    case "/noisy": .html(noisy)
    case "/strict": .html(strict, ["Content-Security-Policy": "default-src 'self'"])
    case "/set-cookie":
      .html(
        "<h1>\(request.cookie.isEmpty ? "No cookie" : request.cookie)</h1>",
        ["Set-Cookie": "visit=1; HttpOnly; SameSite=Lax; Path=/"])
    default: Response(status: 404, body: "<title>Not found</title><h1>Not found</h1>")
    }
  }

  private static let home = """
    <title>Home</title><meta name=viewport content="width=device-width">
    <style>a, button { display: block; margin: 4px } @media (prefers-color-scheme: dark) {
      body { background: #111; color: #eee } }</style>
    <h1>Home page</h1>
    <a href="/second">Second</a> <a href="/slow">Slow</a> <a href="/moved">Moved</a>
    <a href="/nothing">Nothing</a> <a href="/file">File</a> <a href="#part">Part</a>
    <a href="mailto:a@b.example">Mail</a>
    <a href="/second" id="split" style="display:inline">A <b>link</b> made of three texts</a>
    <button onclick="location.href = '/second'">By script</button>
    <button onclick="setTimeout(() => location.href = '/second')">By timer</button>
    <form method=post action="/submit"><input name=q aria-label=Query>
      <button>Send</button></form>
    <noscript>Scripts are off</noscript>
    <p hidden>Secret</p>
    """

  private static let form = """
    <title>Form</title>
    <form action="/sent">
      <label>Email <input name=email type=email value="old@a.example"></label>
      <label>Born <input name=born type=date></label>
      <label>Size <select name=size><option>Small<option>Large</select></label>
      <label><input name=news type=checkbox value=yes> Newsletter</label>
      <label>Note <textarea name=note></textarea></label>
      <button disabled>Never</button> <button>Save</button>
    </form>
    <p id=log></p>
    <script>
      for (const name of ['keydown', 'input', 'change'])
        document.addEventListener(name, e => log.textContent += name + ' ')
    </script>
    """

  private static let live = """
    <title>Live</title>
    <button onclick="fetch('/slow').then(() => out.textContent = 'Fetched   at last')">
      Fetch</button>
    <button onclick="setTimeout(() => { const b = document.createElement('button');
      b.textContent = 'Late'; b.onclick = () => out.textContent = 'Late clicked';
      document.body.append(b) }, 150)">Add</button>
    <button onclick="setTimeout(() => cover.remove(), 150)">Uncover</button>
    <button onclick="setTimeout(() => window.silent = true, 150)">Silence</button>
    <button onclick="fetch('/slow').then(() => location.href = '/second')">Leave</button>
    <button onclick="out.textContent = ++window.clicks">Count</button>
    <div style="position:relative"><button onclick="out.textContent = 'Reached'">Below</button>
      <div id=cover style="position:absolute;inset:0"></div></div>
    <button id=runner style="position:relative" onclick="out.textContent = 'Caught'">Runner</button>
    <p id=out>Nothing yet</p>
    <script>window.clicks = 0;
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

  private static let dialog = """
    <title>Dialog</title>
    <button onclick="box.showModal()">Open</button> <button>Behind</button>
    <dialog id=box aria-label="A question" oncancel="out.textContent = 'Cancelled'">
      <form method=dialog><button value=yes>Behind</button> <button value=no>No</button></form>
    </dialog>
    <button onclick="out.textContent = confirm('Sure?')">Ask</button>
    <p id=out></p>
    <script>box.onclose = () => { out.textContent ||= 'Closed with ' + box.returnValue }</script>
    """

  private static let guarded = """
    <title>Guarded</title><input aria-label=Draft><a href="/second">Leave</a>
    <script>addEventListener('beforeunload', e => e.preventDefault())</script>
    """

  private static let singlePage = """
    <title>Single</title><h1>one</h1><button>Next</button>
    <script>
      const show = () => document.querySelector('h1').textContent = history.state ?? 'one';
      document.querySelector('button').onclick = () => {
        history.pushState(location.pathname.length, '', location.pathname + 'x'); show() };
      addEventListener('popstate', show);
    </script>
    """

  private static let tall = """
    <title>Tall</title><meta name=viewport content="width=device-width">
    <div style="height:3000px"></div><a href="/">Foot</a>
    """

  private static let unclear = """
    <title>Unclear</title><h2>Things</h2>
    <button class=icon><svg></svg></button> <a href="/"><img src="data:," alt="Logo"></a>
    <input id=bare> <button aria-label="Close">×</button>
    <button hidden></button> <ul><li>One</li><li><a href="/a">Open</a></li>
    <li id=two><a href="/second">Open</a></li></ul>
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
