import Foundation
import ShopFlows
import Testing

@Suite struct FormTests {
  @Test("An empty address reports every missing field")
  func emptyAddress() {
    #expect(Set(Address().problems.keys) == [.name, .street, .postalCode, .city])
    #expect(Set(Address(country: "XX").problems.keys) == Set(Address.Field.allCases))
    #expect(throws: ShopError.invalidAddress(Address().problems)) { try Address().validated() }
  }

  @Test("A valid address is trimmed, and trimming it again changes nothing")
  func tidying() throws {
    var address = Address.sample
    address.name = "  Anna Berger\n"
    address.country = "de"
    let valid = try address.validated()
    #expect(valid == .sample)
    #expect(try valid.validated() == valid)
    address.street = String(repeating: "x", count: 201)
    #expect(address.problems[.street] == "Use at most 200 characters.")
  }

  @Test("The demo bank keeps only four digits of a card, and declines the test card for refusals")
  func payment() async throws {
    let november2026 = Date(timeIntervalSince1970: 1_795_000_000)
    let bank = DemoPaymentService(now: { november2026 })
    var card = CardForm(
      holder: "Anna", number: DemoPaymentService.goodCard, expiry: "11/26", securityCode: "123")
    #expect(try await bank.authorize(card) == .card(CardEnding(of: "4242")))
    card.expiry = "10/26"
    await #expect(throws: ShopError.invalidCard([.expiry: "This card has expired."])) {
      try await bank.authorize(card)
    }
    card.expiry = "12/30"
    card.number = DemoPaymentService.declinedCard
    await #expect(throws: ShopError.paymentDeclined) { try await bank.authorize(card) }
    #expect(Set(CardForm().problems(month: 1, year: 2026).keys) == Set(CardForm.Field.allCases))
    #expect(CardEnding(of: "4242424242421234").digits == "1234")
  }

  @Test(
    "Typing errors in e-mail addresses are detected",
    arguments: [
      "", "anna", "anna@", "@example.org", "anna@example", "a@b@c.de", "anna @example.org",
      "anna@example..org", "<anna@example.org>", "anna@example.org\u{0}",
      String(repeating: "a", count: 255) + "@b.de",
    ])
  func wrongEmail(text: String) {
    #expect(EmailAddress(text) == nil)
  }

  @Test("Comparing e-mail addresses ignores case and surrounding spaces")
  func email() {
    #expect(EmailAddress(" Anna@Example.ORG ") == EmailAddress("anna@example.org"))
  }

  @Test("Secrets are hidden when printed")
  func redaction() {
    let token = SessionToken.random()
    #expect(token.rawValue.count == 64)
    #expect(!"\(token)".contains(token.rawValue))
    #expect(!String(reflecting: token).contains(token.rawValue))
    #expect(SessionToken.random() != token)
  }

  @Test("Every error says what happened and what to do")
  func messages() {
    let product = Product.samples[0]
    let errors: [ShopError] =
      [
        .outOfStock(product, available: 0), .outOfStock(product, available: 2),
        .notFound(.product), .invalidQuantity(100), .emptyCart, .cartChanged,
        .invalidAddress(Address().problems), .invalidProfile(Registration().problems),
        .invalidCard([:]), .paymentDeclined, .wrongCredentials,
        .sessionExpired,
      ]
    let failures = ShopError.DatabaseReason.allCases.map { ShopError.databaseUnavailable($0) }
    for error in errors + failures {
      #expect(!error.title.isEmpty)
      #expect(error.message.hasSuffix("."), "\(error)")
      #expect(error.localizedDescription == error.message)
    }
    #expect(errors[1].message.contains("only 2 of Tarn 2 left"))
    #expect(Set(errors.map(\.message)).count == errors.count)
    // A customer can do nothing about files and programs; the person who runs the shop can.
    for failure in failures {
      for word in ["database", "program", "disk", "file"] {
        #expect(!failure.message.lowercased().contains(word), "\(failure)")
      }
    }
    let remedies = ShopError.DatabaseReason.allCases.map(\.remedy)
    #expect(Set(remedies).count == remedies.count)
  }
}
