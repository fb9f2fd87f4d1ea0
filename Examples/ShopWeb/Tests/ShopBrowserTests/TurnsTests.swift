#if canImport(ShopPostgres)
  import BrowserTesting
  import Foundation
  import PostgresTesting
  import Testing

  extension ShopBrowserTests {
    private static let canTakeTurns =
      PostgresServer.isInstalled && FileManager.default.fileExists(atPath: "/usr/bin/python3")

    @Test(
      "Promise 36: a browser and its event streams do not notice that two nodes answer by turns",
      .enabled(if: canTakeTurns, "This test needs PostgreSQL and Python."))
    func turns() async throws {
      let server = try await ShopServer.byTurns(2)
      let first = try await Shopper.arrive(at: "/categories/2", server: server)
      let second = try await first.newTab(at: "/products/11")
      // Both tabs listen to events, each at whichever node had its turn.
      for number in 1...4 {
        try await second.tab.click(text: "Add to cart")
        try await second.tab.wait(for: .named("Cart , \(number)", in: "nav"))
        try await second.settle()
        // The first tab was not used; the node of its events sends it the change.
        try await first.tab.wait(for: .named("Cart , \(number)", in: "nav"))
      }
      try await first.open("/login")
      try await first.signIn()
      try await first.see("Tents", at: "/categories/2")
      try await second.tab.click(.named("Orders", in: "nav"))
      try await second.see("Orders", at: "/orders")
      try await second.tab.waitForText("CN-100001")
      try await second.tab.back()
      try await second.see("Tarn 2", at: "/products/11")
      try await first.tab.click(.named("Profile", in: "nav"))
      try await first.see("Profile", at: "/profile")
      try await first.tab.click(text: "Sign out")
      try await first.see("Sign in")
      try await second.tab.wait(for: .named("Cart", in: "nav"))
      try await Self.expectNoProblems(first)
      try await Self.expectNoProblems(second)
      #expect(server.answers().allSatisfy { $0 >= 8 }, "\(server.answers())")
      #expect(server.answers(to: "POST /_cairn/do").allSatisfy { $0 >= 1 })
      #expect(server.answers(to: "GET /_cairn/events").reduce(0, +) >= 2)
    }

    @Test(
      "Promise 36: the error of a form stays in its page although two nodes answer by turns",
      .enabled(if: canTakeTurns, "This test needs PostgreSQL and Python."),
      arguments: [true, false])
    func errorsByTurns(javaScript: Bool) async throws {
      let server = try await ShopServer.byTurns(2)
      let shopper = try await Shopper.arrive(
        at: "/products/11", server: server, javaScript: javaScript)
      let tab = shopper.tab
      try await tab.fill(label: "Quantity", "100")
      try await tab.click(text: "Add to cart")
      try await shopper.keep("one order can hold 1 to 99 of a product", "quantity")
      try await tab.fill(label: "Quantity", "1")
      try await tab.click(text: "Add to cart")
      try await tab.waitForText("added to your cart")

      try await shopper.open("/login")
      try await tab.fill(label: "Email", "demo@cairn.example")
      try await tab.fill(label: "Password", "a wrong password")
      try await tab.click(text: "Sign in")
      try await shopper.keep("E-mail address or password is wrong.", "password")
      #expect(try await tab.value(of: .label("Email")) == "demo@cairn.example")
      try await shopper.signIn()
      try await tab.wait(untilGone: .label("Password"))

      try await shopper.open("/checkout")
      try await tab.click(text: "Continue to delivery")
      try await shopper.see("How soon?")
      try await tab.click(text: "Continue to payment")
      try await shopper.see("Payment")
      try await tab.click(text: "Card Credit or debit card")
      try await shopper.see("Card")
      try await shopper.enterCard("4000 0000 0000 0002")
      try await shopper.keep("Your bank did not accept the card", "card")
      #expect(try await tab.value(of: .label("Name on the card")) == "Ada Berg")
      try await Self.expectNoProblems(shopper)
    }
  }

  extension Shopper {
    /// Waits for an error, and checks that each node shows it.
    fileprivate func keep(_ error: String, _ name: String) async throws {
      try await tab.waitForText(error)
      for viewport in [Viewport.phone, .desktop] {
        try await tab.setViewport(viewport)
        try await ShopBrowserTests.picture(
          self, "error-\(name)-\(isScripted ? "script" : "plain")-\(viewport.width)")
        // The next request is answered by the other node.
        try await reload()
        try await tab.waitForText(error)
      }
    }
  }
#endif
