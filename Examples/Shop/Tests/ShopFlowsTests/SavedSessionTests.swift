import ShopFlows
import Testing

@MainActor
@Suite("A session that is saved between launches")
struct SavedSessionTests {
  private final class Storage: SessionStorage {
    private(set) var saved: SavedSession?

    func load() -> SavedSession? { saved }

    func save(_ session: SavedSession) { saved = session }
  }

  private let shop = InMemoryShop()
  private let storage = Storage()

  private func launch() -> SessionStore {
    SessionStore(services: .inMemory(shop), storage: storage)
  }

  @Test("The first launch saves the token of the visitor's cart, and the next one uses it")
  func visitor() {
    let guest = launch().guest
    #expect(storage.saved == SavedSession(session: nil, guest: guest))
    #expect(launch().guest == guest)
  }

  @Test("A sign-in and a sign-out are saved, and a sign-out also replaces the visitor's token")
  func user() async throws {
    let store = launch()
    let guest = store.guest
    let demo = Registration.demo
    try await store.signIn(email: demo.email, password: demo.password)
    #expect(storage.saved == SavedSession(session: store.session, guest: guest))
    #expect(launch().user == store.user)
    await store.signOut()
    #expect(storage.saved == SavedSession(session: nil, guest: store.guest))
    #expect(store.guest != guest)
  }
}
