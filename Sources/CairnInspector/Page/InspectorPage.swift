#if DEBUG
  import Foundation

  /// The page, as one HTML file without other files.
  ///
  /// `NONCE` is replaced by the random number that allows its style and its script.
  enum InspectorPage {
    static let html = #"""
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Inspector</title>
      <link rel="icon" href="data:,">
      <style nonce="NONCE">
      \#(style)
      </style>
      </head>
      <body>
      <svg hidden aria-hidden="true">
      <symbol id="icon-switching" viewBox="0 0 16 16"><path d="M3 6h9L9.5 3.5M13 10H4l2.5 2.5"/></symbol>
      <symbol id="icon-stack" viewBox="0 0 16 16"><path d="M3 6.5h10V14H3zM4.5 4h7M6 1.5h4"/></symbol>
      <symbol id="icon-tabs" viewBox="0 0 16 16"><path d="M2 2h12v12H2zM2 10.5h12M6 10.5V14M10 10.5V14"/></symbol>
      <symbol id="icon-pages" viewBox="0 0 16 16"><path d="M4 2h8v8.5H4zM5 14h0M8 14h0M11 14h0"/></symbol>
      <symbol id="icon-split" viewBox="0 0 16 16"><path d="M2 3h12v10H2zM6.5 3v10"/></symbol>
      <symbol id="icon-tripleSplit" viewBox="0 0 16 16"><path d="M2 3h12v10H2zM5.5 3v10M9.5 3v10"/></symbol>
      <symbol id="icon-screen" viewBox="0 0 16 16"><path d="M4 2h8v12H4z"/></symbol>
      <symbol id="icon-dialog" viewBox="0 0 16 16"><path d="M2 3.5h12v7H9l-3 3v-3H2z"/></symbol>
      </svg>
      <header>
      <h1>Inspector</h1>
      <label>Navigator <select id="scene"></select></label>
      <p id="status" role="status">Connecting …</p>
      </header>
      <main>
      <section id="tree-pane" aria-labelledby="tree-title">
      <div class="bar">
      <h2 id="tree-title">Tree</h2>
      <span id="tree-revision"></span>
      <button id="live" type="button" hidden>Show the present</button>
      </div>
      <p id="url"></p>
      <p id="past" hidden>This is an earlier tree. The app has not changed. <button id="travel" type="button">Take the app there</button></p>
      <ul id="tree" role="tree" aria-labelledby="tree-title" tabindex="0"></ul>
      <label class="wide">Revision <input id="revision" type="range" min="0" max="0" value="0"></label>
      <div class="bar" id="act">
      <button id="back" type="button">Back</button>
      <button id="select" type="button">Select</button>
      <button id="dismiss" type="button">Dismiss</button>
      <output id="acted"></output>
      </div>
      <figure id="screenshot" hidden><img id="image" alt=""><figcaption id="caption"></figcaption></figure>
      </section>
      <section id="tools">
      <div role="tablist" aria-label="Tools">
      <button role="tab" id="tab-events" aria-controls="events" aria-selected="true" type="button">Timeline</button>
      <button role="tab" id="tab-map" aria-controls="map" aria-selected="false" tabindex="-1" type="button" hidden>Map</button>
      <button role="tab" id="tab-links" aria-controls="links" aria-selected="false" tabindex="-1" type="button">Links</button>
      <button role="tab" id="tab-diff" aria-controls="diff" aria-selected="false" tabindex="-1" type="button">Compare</button>
      <button role="tab" id="tab-state" aria-controls="state" aria-selected="false" tabindex="-1" type="button">Saved state</button>
      <button role="tab" id="tab-memory" aria-controls="memory" aria-selected="false" tabindex="-1" type="button">Memory</button>
      <button role="tab" id="tab-recording" aria-controls="recording" aria-selected="false" tabindex="-1" type="button">Recording</button>
      </div>
      <div role="tabpanel" id="events" aria-labelledby="tab-events" tabindex="0">
      <div class="bar">
      <label>Search <input id="search" type="search" autocomplete="off"></label>
      <label>Origin <select id="origin"><option value="">all</option><option>user</option><option>link</option><option>program</option><option>restoration</option></select></label>
      <label>Outcome <select id="outcome"><option value="">all</option><option value="changed">changed the tree</option><option value="refused">refused</option><option value="unhandled">unhandled</option></select></label>
      <span id="count" role="status"></span>
      </div>
      <div id="list" role="listbox" tabindex="0" aria-label="Events"><div id="rows"></div></div>
      <div id="event" hidden>
      <div class="bar"><h2>Event</h2><button id="event-tree" type="button">Show the tree after it</button><button id="event-diff" type="button">Compare before and after</button><button id="event-copy" type="button">Copy</button><output id="event-copied"></output></div>
      <pre id="explanation" tabindex="0"></pre>
      <ul id="changes"></ul>
      </div>
      </div>
      <div role="tabpanel" id="map" aria-labelledby="tab-map" tabindex="0" hidden>
      <div class="bar">
      <label>Search <input id="map-search" type="search" autocomplete="off"></label>
      <span id="map-place" role="status"></span>
      </div>
      <div id="chart" class="scroll" role="group" aria-label="Screens" tabindex="0"></div>
      <h2 id="ways-title" hidden>Steps from here</h2>
      <ul id="ways" class="lines"></ul>
      </div>
      <div role="tabpanel" id="links" aria-labelledby="tab-links" tabindex="0" hidden>
      <form id="link-form" class="bar">
      <label class="wide">Link <input id="link" autocomplete="off" spellcheck="false" placeholder="/products/5" required></label>
      <button value="try">Try without going</button>
      <button value="open">Open in the app</button>
      </form>
      <p id="link-outcome" role="status"></p>
      <pre id="link-explanation" tabindex="0" hidden></pre>
      <ul id="link-lines" class="lines"></ul>
      <h2 id="actions-title">Actions of the app</h2>
      <div class="bar"><div class="bar" id="actions"></div><output id="action-outcome"></output></div>
      </div>
      <div role="tabpanel" id="diff" aria-labelledby="tab-diff" tabindex="0" hidden>
      <form id="diff-form" class="bar">
      <label>From revision <input id="from" type="number" min="0" required></label>
      <label>to revision <input id="to" type="number" min="0" required></label>
      <button>Compare</button>
      </form>
      <ul id="diff-lines" class="lines"></ul>
      </div>
      <div role="tabpanel" id="state" aria-labelledby="tab-state" tabindex="0" hidden>
      <p id="state-size"></p>
      <div id="states"></div>
      </div>
      <div role="tabpanel" id="memory" aria-labelledby="tab-memory" tabindex="0" hidden>
      <p id="leaks"></p>
      <div class="scroll" tabindex="0"><table><thead><tr><th>Id</th><th>Object</th><th>State</th><th>Path</th></tr></thead><tbody id="lives"></tbody></table></div>
      </div>
      <div role="tabpanel" id="recording" aria-labelledby="tab-recording" tabindex="0" hidden>
      <p>A recording contains the state at its beginning and all events since then. It can be replayed in a test, or opened here on another machine.</p>
      <div class="bar">
      <button id="export" type="button">Export</button>
      <button id="test" type="button">Make a test</button>
      <label>Import <input id="import" type="file" accept="application/json,.json"></label>
      </div>
      <p id="recording-status" role="status"></p>
      <pre id="source" tabindex="0" hidden></pre>
      <button id="copy" type="button" hidden>Copy the test</button>
      </div>
      </section>
      </main>
      <script nonce="NONCE">
      \#(script)
      </script>
      </body>
      </html>

      """#
  }

  extension HTTPResponse {
    /// Returns the page with a new random number, which allows only its own style and script.
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
