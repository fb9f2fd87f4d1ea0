import ShopFlows
import Testing

@testable import ShopData

@Suite struct AddressBookTests {
  @Test("Addresses can be saved, changed and removed", arguments: Backend.allCases)
  func book(backend: Backend) async throws {
    let (shop, user) = try await newcomer(backend)
    let book = shop.services.addresses
    var other = Address.sample
    other.city = "Mittenwald"
    let first = try await book.add(.sample, for: user)
    let second = try await book.add(other, for: user)
    #expect(try await book.addresses(of: user) == [first, second])
    other.name = " Bert "
    let changed = try await book.update(second.id, to: other, for: user)
    #expect(changed.address.name == "Bert")
    #expect(try await book.addresses(of: user) == [first, changed])
    try await book.remove(second.id, for: user)
    #expect(try await book.addresses(of: user) == [first])
    try await book.remove(first.id, for: user)
    #expect(try await book.addresses(of: user).isEmpty)
  }

  @Test("Another user's address is not found", arguments: Backend.allCases)
  func ownership(backend: Backend) async throws {
    let (shop, user) = try await newcomer(backend)
    let book = shop.services.addresses
    let demo = try await shop.signInAsDemo().user.id
    let before = try await book.addresses(of: demo)
    let id = try #require(before.first?.id)
    await #expect(throws: ShopError.notFound(.address)) {
      try await book.update(id, to: .sample, for: user)
    }
    await #expect(throws: ShopError.notFound(.address)) { try await book.remove(id, for: user) }
    #expect(try await book.addresses(of: demo) == before)
  }

  @Test("An address with mistakes is not saved", arguments: Backend.allCases)
  func mistakes(backend: Backend) async throws {
    let (shop, user) = try await newcomer(backend)
    await #expect(throws: ShopError.invalidAddress(Address().problems)) {
      try await shop.services.addresses.add(Address(), for: user)
    }
    #expect(try await shop.services.addresses.addresses(of: user).isEmpty)
  }

  private func newcomer(_ backend: Backend) async throws -> (TestShop, User.ID) {
    let shop = try await backend.open()
    let session = try await shop.services.accounts.register(
      Registration(name: "New", email: "new@example.org", password: "long enough 1"))
    return (shop, session.user.id)
  }
}
