import BrowserTesting
import Testing

extension ShopBrowserTests {
  @Test(
    "In a comparison, each picture begins where the column of its product begins",
    arguments: [Viewport(width: 320, height: 568, isTouch: true), .phone, .desktop])
  func columns(window: Viewport) async throws {
    let shopper = try await Shopper.arrive(at: "/products/11/compare/12", viewport: window)
    let edges = try await shopper.tab.evaluate(
      """
      [...document.querySelectorAll('.shop-art')].map((picture, index) =>
        [picture, document.querySelector(`.shop-compare tbody td:nth-of-type(${index + 1})`)]
          .map(node => Math.round(node.getBoundingClientRect().left)))
      """, as: [[Int]].self)
    #expect(edges.count == 2)
    for edge in edges { #expect(edge[0] == edge[1]) }
  }
}
