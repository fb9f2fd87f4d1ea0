import BrowserTesting
import Testing

extension ShopBrowserTests {
  private static let windows = [
    Viewport(width: 320, height: 568, isTouch: true), .phone,
    Viewport(width: 768, height: 1024, isTouch: true), .desktop,
  ]

  @Test("A notice lies over no control, on any page, at any size")
  func noticeCoversNothing() async throws {
    let shopper = try await Shopper.arrive()
    try await shopper.register()
    try await shopper.add()
    try await shopper.settle()
    for path in [
      "/", "/products", "/products/11", "/cart", "/orders", "/profile", "/checkout",
    ] {
      try await shopper.open(path)
      // A page that was loaded shows only notices of its own.
      try await shopper.showNotice()
      for window in Self.windows {
        try await shopper.tab.setViewport(window)
        let covered = try await shopper.coveredControls
        #expect(covered == [], "\(path), \(window.width) px")
      }
    }
  }
}

extension Shopper {
  /// Follows a link to an action that the screen does not have, so that a notice appears on the current page.
  fileprivate func showNotice() async throws {
    if try await tab.exists(".cairn-notice") { return }
    try await tab.run(
      """
      const link = document.querySelector('a[data-do]').cloneNode()
      link.dataset.do = link.dataset.do.replace(/[^~]*$/, 'none')
      document.getElementById('cairn').append(link)
      link.click()
      """)
    try await tab.wait(for: ".cairn-notice")
    try await settle()
  }

  /// The controls over which a notice lies: on a page that is not scrolled, and where a control has been
  /// scrolled into view from either end.
  fileprivate var coveredControls: [String] {
    get async throws {
      try await tab.evaluate(
        """
        (() => {
          const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
          const controls = [...front.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')]
            .filter(node => !node.closest('.cairn-notices, .cairn-skip, .cairn-backdrop, [inert]') && node.checkVisibility())
          const covered = new Set()
          const look = (control, place) => {
            const box = control.getBoundingClientRect()
            for (const [x, y] of [[0.5, 0.5], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5]].map(
              ([x, y]) => [box.left + 2 + x * (box.width - 4), box.top + 2 + y * (box.height - 4)])) {
              const top = document.elementFromPoint(x, y)
              if (top?.closest('.cairn-notices')) covered.add(`${place}: ${control.getAttribute('aria-label') ?? control.textContent.trim()}`)
            }
          }
          scrollTo({ top: 0, behavior: 'instant' })
          for (const control of controls) look(control, 'top')
          for (const start of [0, document.documentElement.scrollHeight]) for (const control of controls) {
            scrollTo({ top: start, behavior: 'instant' })
            control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
            look(control, 'in view')
          }
          scrollTo({ top: 0, behavior: 'instant' })
          return [...covered]
        })()
        """, as: [String].self)
    }
  }
}
