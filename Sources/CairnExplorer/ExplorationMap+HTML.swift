extension ExplorationMap {
  /// Returns the map as one HTML page that loads only the given images.
  ///
  /// <!-- snippet: doc-map-html -->
  /// ```swift
  /// try map.html(title: "Reader").write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The page has one lane for each flow, with the URL of each screen and the ways to and from it.
  /// The page can be searched, follows the light or dark appearance, and can be used with the
  /// keyboard alone. Equal maps give equal pages. The flow of a screen is the part of its name
  /// before the last ` / `.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - images: The URLs of images, by the names of their screens. The page refers to the images
  ///     and does not contain them.
  public func html(title: String = "Map of the app", images: [String: String] = [:]) -> String {
    let page = MapPage(self, images)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MapPage.escaped(title))</title>
      <style>
      \(MapPage.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(MapPage.escaped(title))</h1>
      <label for="search">Search screens, URLs and steps</label>
      <input id="search" type="search" autocomplete="off">
      <p id="count" role="status">\(screens.count) screens</p>
      </header>
      <main>
      \(page.lanes)
      </main>
      <script>
      \(MapPage.script)
      </script>
      </body>
      </html>

      """
  }
}

private struct MapPage {
  private let map: ExplorationMap
  private var numbers: [String: Int] = [:]
  private var departures: [String: [ExplorationMap.Way]] = [:]
  private var arrivals: [String: [ExplorationMap.Way]] = [:]

  private let images: [String: String]
  /// The common beginning of all names, which links leave out.
  private let root: String

  init(_ map: ExplorationMap, _ images: [String: String]) {
    self.map = map
    self.images = images
    let first = map.screens.first.flatMap { $0.name.firstRange(of: " / ") }
    let start = first.map { String(map.screens[0].name[..<$0.upperBound]) } ?? ""
    root = map.screens.allSatisfy { $0.name.hasPrefix(start) } ? start : ""
    for (number, screen) in map.screens.enumerated() { numbers[screen.name] = number }
    for way in map.ways {
      departures[way.from, default: []].append(way)
      arrivals[way.to, default: []].append(way)
    }
  }

  /// A section for each flow of the map.
  var lanes: String {
    map.lanes.enumerated().map { number, lane in
      """
      <section aria-labelledby="f\(number)">
      <h2 id="f\(number)">\(Self.escaped(lane.flow))</h2>
      <div class="lane">
      \(lane.screens.map(card).joined(separator: "\n"))
      </div>
      </section>
      """
    }.joined(separator: "\n")
  }

  private func card(_ screen: ExplorationMap.Screen, named name: String) -> String {
    let number = numbers[screen.name] ?? 0
    var lines = ["<article id=\"s\(number)\" tabindex=\"-1\">", "<h3>\(Self.escaped(name))</h3>"]
    if let url = screen.url { lines.append("<p><code>\(Self.escaped(url))</code></p>") }
    if let image = images[screen.name] {
      lines.append("<img src=\"\(Self.escaped(image))\" alt=\"\" loading=\"lazy\">")
    }
    lines += list(departures[screen.name] ?? [], titled: "Leads to", end: \.to)
    lines += list(arrivals[screen.name] ?? [], titled: "Reached from", end: \.from)
    return (lines + ["</article>"]).joined(separator: "\n")
  }

  private func list(
    _ ways: [ExplorationMap.Way], titled title: String,
    end: KeyPath<ExplorationMap.Way, String>
  ) -> [String] {
    if ways.isEmpty { return [] }
    var (items, tabs): ([String], [String]) = ([], [])
    for way in ways {
      let name = way[keyPath: end]
      let text = Self.escaped(name.hasPrefix(root) ? String(name.dropFirst(root.count)) : name)
      let link = numbers[name].map { "<a href=\"#s\($0)\">\(text)</a>" } ?? text
      func item(_ steps: [String]) -> String {
        let spans = steps.map { "<span>\(Self.escaped($0))</span>" }
        return "<li>\(link): \(spans.joined(separator: ", "))</li>"
      }
      let selections = way.steps.filter(ExplorationMap.isSelection)
      let others = way.steps.filter { !ExplorationMap.isSelection($0) }
      if !others.isEmpty { items.append(item(others)) }
      if !selections.isEmpty { tabs.append(item(selections)) }
    }
    var lines = ["<h4>\(title)</h4>"]
    if !items.isEmpty { lines += ["<ul>"] + items + ["</ul>"] }
    if !tabs.isEmpty {
      lines += ["<details>", "<summary>\(tabs.count) by tab or page</summary>", "<ul>"] + tabs
      lines += ["</ul>", "</details>"]
    }
    return lines
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  static let style = """
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { margin: 0; background: Canvas; color: CanvasText; }
    header { position: sticky; top: 0; padding: .75rem 1rem; background: Canvas;
      border-bottom: 1px solid GrayText; }
    h1 { margin: 0; font-size: 1.25rem; }
    h2, h3, h4 { overflow-wrap: anywhere; }
    h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
    h3 { margin: 0; font-size: 1rem; }
    h4 { margin: .5rem 0 0; font-size: .8rem; }
    label { display: block; font-size: .85rem; }
    input { box-sizing: border-box; width: 100%; max-width: 40rem; padding: .4rem; font: inherit; }
    header p, article p { margin: .25rem 0 0; font-size: .85rem; }
    main { padding: 0 1rem 2rem; }
    .lane { display: grid; gap: .75rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
    article { padding: .75rem; border: 1px solid GrayText; border-radius: .5rem;
      overflow-wrap: anywhere; scroll-margin-top: 9rem; }
    article:target { outline: 3px solid Highlight; }
    img { display: block; width: 100%; margin-top: .5rem; border: 1px solid GrayText; }
    details { margin-top: .25rem; font-size: .85rem; }
    ul { margin: 0; padding-left: 1.1rem; font-size: .85rem; }
    a { color: LinkText; }
    :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
    [hidden] { display: none; }
    """

  static let script = """
    const search = document.getElementById("search");
    const count = document.getElementById("count");
    function filter() {
      const text = search.value.trim().toLowerCase();
      let shown = 0;
      for (const lane of document.querySelectorAll("section")) {
        const flow = lane.querySelector("h2").textContent.toLowerCase();
        let isEmpty = true;
        for (const card of lane.querySelectorAll("article")) {
          card.hidden = !(flow + " / " + card.textContent.toLowerCase()).includes(text);
          if (!card.hidden) { isEmpty = false; shown += 1; }
        }
        lane.hidden = isEmpty;
      }
      count.textContent = shown + (shown === 1 ? " screen" : " screens");
    }
    search.addEventListener("input", filter);
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#s']");
      if (!link) return;
      const card = document.getElementById(link.hash.slice(1));
      if (card && card.hidden) { search.value = ""; filter(); }
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && event.target !== search) { event.preventDefault(); search.focus(); }
    });
    """
}
