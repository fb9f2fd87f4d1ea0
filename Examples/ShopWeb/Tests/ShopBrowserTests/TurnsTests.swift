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
      let first = try await Shopper.arrive(at: "/categories/1", server: server)
      let second = try await first.newTab(at: "/products/1")
      // Both tabs listen to events, each at whichever node had its turn.
      for number in 1...4 {
        try await second.tab.click(text: "Add to cart")
        try await second.tab.wait(for: .named("Cart , \(number)", in: "nav"))
        try await second.settle()
        // The first tab was not used; the node of its events sends it the change.
        try await first.tab.wait(for: .named("Cart , \(number)", in: "nav"))
      }
      let token = try await second.tab.attribute("data-token", of: "#cairn") ?? ""
      try await first.open("/login")
      try await first.signIn()
      try await first.see("Tents", at: "/categories/1")
      // The forms of the page from before the sign-in are refused.
      try await second.tab.wait(for: .css("#cairn:not([data-token='\(token)'])"))
      try await second.tab.click(.named("Orders", in: "nav"))
      try await second.see("Orders", at: "/orders")
      try await second.tab.waitForText("CN-100001")
      try await second.tab.back()
      try await second.see("Tarn 2", at: "/products/1")
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
  }
#endif
