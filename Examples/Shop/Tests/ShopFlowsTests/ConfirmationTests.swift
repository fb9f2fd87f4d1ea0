import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Asking if a session has ended elsewhere")
struct ConfirmationTests {
  private let accounts: HeldAccounts
  private let left: Window
  private let right: Window

  init() async throws {
    let shop = InMemoryShop()
    accounts = HeldAccounts(shop)
    var services = Services.inMemory(shop)
    services.accounts = accounts
    left = Window(shop: shop, session: SessionStore(services: services))
    right = left.another()
    try await left.opened()
    try await right.opened()
    try await left.signIn()
    try await left.session.loadCart()
  }

  /// Gives the tasks of the window time to ask.
  private func runTasks() async {
    for _ in 0..<200 { await Task.yield() }
  }

  @Test("A user who was changed elsewhere is taken over, and observers learn of it")
  func changedElsewhere() async throws {
    let changes = Changes()
    left.session.observe(changes) { $0.all.append($1) }
    let session = try #require(left.session.session)
    _ = try await left.shop.updateProfile(
      Profile(name: "Grace Hopper", email: Registration.demo.email), for: session.token)
    left.open("/orders")
    let orders: OrdersModel = try left.shown()
    await eventually { orders.state == .loaded([]) }
    #expect(left.session.user?.name == "Grace Hopper")
    #expect(changes.all == [.updated])
    await orders.load()
    #expect(changes.all == [.updated])
  }

  @Test("A question from before a change of the user does not undo the change")
  func changedHere() async throws {
    accounts.hold()
    left.open("/orders")
    await runTasks()
    right.open("/profile")
    let profile: ProfileModel = try right.shown()
    profile.name = "Grace Hopper"
    await profile.save()
    #expect(left.session.user?.name == "Grace Hopper")
    accounts.release()
    let orders: OrdersModel = try left.shown()
    await eventually { orders.state == .loaded([]) }
    #expect(left.session.user?.name == "Grace Hopper")
  }

  private final class Changes {
    var all: [SessionChange] = []
  }
}

/// Accounts whose answers about sessions can be held back.
@MainActor
private final class HeldAccounts: ForwardingAccounts {
  let accounts: any AccountService
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []

  init(_ accounts: any AccountService) { self.accounts = accounts }

  /// Holds back the following answers.
  func hold() { isHolding = true }

  func release() {
    isHolding = false
    for answer in held { answer.resume() }
    held = []
  }

  func session(for token: SessionToken) async throws -> Session? {
    let answer = try await accounts.session(for: token)
    if isHolding { await withCheckedContinuation { held.append($0) } }
    return answer
  }
}
