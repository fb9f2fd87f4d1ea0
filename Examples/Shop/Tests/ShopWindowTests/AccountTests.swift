import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct AccountTests {
  @Test("Unsaved edits keep the user on the screen when another tab or a link would leave it")
  func leaveGuard() async throws {
    let shop = try await ShopWindow.signedIn()
    try await shop.write("Anna Gipfel", in: "Name")
    await shop.reads("Not saved yet.")
    try await shop.choose(.home)
    try await shop.act { try $0.tapAlertAction("Keep editing") }
    await shop.reads("Not saved yet.")
    try shop.open("cairnshop:/cart")
    try await shop.act { try $0.tapAlertAction("Keep editing") }
    await shop.reads("Not saved yet.")
    try await shop.choose(.home)
    try await shop.act { try $0.tapAlertAction("Discard") }
    await shop.shows("Shop")
    try await shop.choose(.profile)
    await shop.reads("Anna Berger")
    try await shop.close()
  }

  @Test("If there is enough room, the orders are beside the selected order")
  func ordersSideBySide() async throws {
    let shop = try await ShopWindow.signedIn(.tablet)
    try await shop.choose(.orders)
    try await shop.tap("CN-100001")
    await shop.shows("Order CN-100001")
    await shop.reads("CN-100001")
    await shop.reads("What you ordered")
    try await shop.act { $0.resize(to: WindowSize.phone.size) }
    await shop.shows("Order CN-100001")
    try await shop.act { try $0.tapBack() }
    await shop.shows("Orders")
    try await shop.close()
  }

  @Test("Signing out leaves only the sign-in, and no screen of the shop behind it")
  func signOut() async throws {
    let shop = try await ShopWindow.signedIn()
    try await shop.tap("Sign out")
    await shop.shows("Sign in")
    #expect(shop.url == "/login")
    try await shop.tap("Look around without one")
    await shop.shows("Shop")
    #expect(shop.session.isSignedIn == false)
    try await shop.close()
  }
}
