import CairnExplorer
import Foundation
import Testing

@Suite("Pages of maps", .timeLimit(.minutes(10)))
struct MapPageTests {
  private func map() throws -> ExplorationMap {
    let json = #"""
      {
        "screens": [
          { "name": "App / ask “Is 1 <b> & \"2\"?”" },
          { "name": "App / shop / cart", "url": "/cart?a=1&b=2" },
          { "name": "App / shop / home", "url": "/" },
          { "name": "Splash" }
        ],
        "ways": [
          { "from": "App / shop / cart", "to": "App / shop / home", "steps": ["back"] },
          { "from": "App / shop / home", "to": "App / shop / cart", "steps": ["show", "tab <2>"] },
          { "from": "Splash", "to": "Missing", "steps": ["go"] }
        ]
      }
      """#
    return try ExplorationMap(data: Data(json.utf8))
  }

  /// The lines from the first that contains one text to the next that contains the other.
  private func lines(of page: String, from start: String, to end: String) throws -> [String] {
    let lines = page.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains(start) })
    let last = try #require(lines[first...].firstIndex { $0.contains(end) })
    return Array(lines[first...last])
  }

  @Test("Promise 34: The page of a map has a lane for each flow, with URLs and ways of screens")
  func lanes() throws {
    let page = try map().html()
    #expect(
      try lines(of: page, from: #"id="f1""#, to: "</section>") == [
        #"<h2 id="f1">App / shop</h2>"#,
        #"<div class="lane">"#,
        #"<article id="s1" tabindex="-1">"#,
        "<h3>cart</h3>",
        "<p><code>/cart?a=1&amp;b=2</code></p>",
        "<h4>Leads to</h4>",
        "<ul>",
        ##"<li><a href="#s2">App / shop / home</a>: <span>back</span></li>"##,
        "</ul>",
        "<h4>Reached from</h4>",
        "<ul>",
        "<li><a href=\"#s2\">App / shop / home</a>: <span>show</span>, "
          + "<span>tab &lt;2&gt;</span></li>",
        "</ul>",
        "</article>",
        #"<article id="s2" tabindex="-1">"#,
        "<h3>home</h3>",
        "<p><code>/</code></p>",
        "<h4>Leads to</h4>",
        "<ul>",
        "<li><a href=\"#s1\">App / shop / cart</a>: <span>show</span>, "
          + "<span>tab &lt;2&gt;</span></li>",
        "</ul>",
        "<h4>Reached from</h4>",
        "<ul>",
        ##"<li><a href="#s1">App / shop / cart</a>: <span>back</span></li>"##,
        "</ul>",
        "</article>",
        "</div>",
        "</section>",
      ])
    #expect(page.contains(#"<h2 id="f0">App</h2>"#))
    #expect(page.contains("<li>Missing: <span>go</span></li>"))
    #expect(page.contains("4 screens"))
  }

  @Test("Promise 34: The page of a map contains names as text, not as markup")
  func escapes() throws {
    let page = try map().html(title: "</title><b>")
    #expect(page.contains("<h3>ask “Is 1 &lt;b&gt; &amp; &quot;2&quot;?”</h3>"))
    #expect(page.contains("<title>&lt;/title&gt;&lt;b&gt;</title>"))
    #expect(!page.contains("<b>"))
  }

  @Test("Promise 34: The page of a map is the same each time, and loads nothing")
  func isSelfContained() throws {
    let page = try map().html()
    for _ in 0..<20 { #expect(try map().html() == page) }
    for loads in ["http", "//", "src=", "<link", "@import", "url(", "fetch"] {
      #expect(!page.contains(loads), "contains \(loads)")
    }
  }

  @Test("Promise 34: The page lists selections of tabs apart, and leaves out the root's name")
  func tabs() throws {
    let json = #"""
      {
        "screens": [{ "name": "App / cart" }, { "name": "App / home" }],
        "ways": [
          { "from": "App / cart", "to": "App / home", "steps": ["CartModel: browse", "select home"] }
        ]
      }
      """#
    let page = try ExplorationMap(data: Data(json.utf8)).html()
    #expect(
      try lines(of: page, from: #"id="s0""#, to: "</article>").suffix(11) == [
        "<h4>Leads to</h4>",
        "<ul>",
        ##"<li><a href="#s1">home</a>: <span>CartModel: browse</span></li>"##,
        "</ul>",
        "<details>",
        "<summary>1 by tab or page</summary>",
        "<ul>",
        ##"<li><a href="#s1">home</a>: <span>select home</span></li>"##,
        "</ul>",
        "</details>",
        "</article>",
      ])
  }

  @Test("Promise 34: The page shows the images that it was given, and no others")
  func images() throws {
    let page = try map().html(images: ["App / shop / cart": "images/cart \"1\".png", "None": "x"])
    #expect(page.contains(#"<img src="images/cart &quot;1&quot;.png" alt="" loading="lazy">"#))
    #expect(page.components(separatedBy: "<img").count == 2)
  }
}
