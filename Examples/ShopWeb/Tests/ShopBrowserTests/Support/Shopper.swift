import BrowserTesting

/// A user of the shop in a browser tab.
struct Shopper {
  let server: ShopServer
  let context: BrowserContext
  let tab: Tab
  let isScripted: Bool

  /// Opens the shop in a new tab with its own cookies.
  static func arrive(
    at path: String = "/", server: ShopServer? = nil, viewport: Viewport = .desktop
  ) async throws -> Shopper {
    let context = try await Browser.shared().newContext()
    let running: ShopServer
    if let server { running = server } else { running = try await ShopServer.shared() }
    let tab = try await context.newTab(viewport: viewport)
    let shopper = Shopper(server: running, context: context, tab: tab, isScripted: true)
    try await tab.setReducedMotion(true)
    try await shopper.open(path)
    return shopper
  }

  /// Opens another tab in the same browser context.
  func newTab(at path: String) async throws -> Shopper {
    let other = Shopper(
      server: server, context: context, tab: try await context.newTab(), isScripted: isScripted)
    try await other.tab.setReducedMotion(true)
    try await other.open(path)
    return other
  }

  /// Opens an address, and waits until the page is ready.
  func open(_ path: String) async throws {
    try await tab.open(server.address + path)
    try await settle()
  }

  /// Loads the page again.
  func reload() async throws {
    try await tab.reload()
    try await settle()
  }

  /// Waits until the script, if there is one, has received the server's first answer.
  func settle() async throws {
    guard isScripted else { return }
    try await tab.wait(
      until: """
        document.documentElement.dataset.cairn == 'scripted'
          && !document.querySelector('#cairn[data-busy]')
        """)
  }

  /// The heading of the front screen.
  var heading: String {
    get async throws { try await tab.texts(of: ".cairn-title").last ?? "" }
  }

  /// Waits until a screen with this title is in front, at this address.
  func see(_ title: String, at path: String? = nil) async throws {
    let quoted = title.replacing("'", with: "\\'")
    try await tab.wait(
      until: "[...document.querySelectorAll('.cairn-title')].at(-1)?.textContent == '\(quoted)'")
    if let path { try await tab.waitForPath(path) }
  }

  // MARK: Actions

  /// Adds a product to the cart.
  func add(_ product: Int = 1) async throws {
    try await open("/products/\(product)")
    try await tab.click(text: "Add to cart")
    try await tab.waitForText("added to your cart")
  }

  /// Fills in the sign-in form in front, and submits it.
  func signIn() async throws {
    try await tab.fill(label: "Email", "demo@cairn.example")
    try await tab.fill(label: "Password", "stone-on-stone")
    try await tab.click(text: "Sign in")
  }

  /// Creates a new account, so that no other test changes the cart.
  func register() async throws {
    try await open("/register")
    try await tab.fill(label: "Name", "Ada Berg")
    try await tab.fill(label: "Email", "ada-\(UInt64.random(in: 0 ..< .max))@example.org")
    try await tab.fill(label: "Password", "a sentence of some length")
    try await tab.click(text: "Create an account")
    try await tab.wait(untilGone: "dialog")
  }

  /// Fills in the form for the address, and continues.
  func enterAddress() async throws {
    try await tab.fill(label: "Name", "Ada Berg")
    try await tab.fill(label: "Street and number", "Talstraße 14")
    try await tab.fill(label: "Postcode", "1010")
    try await tab.fill(label: "Town", "Wien")
    try await tab.click(text: "Continue to payment")
  }

  /// Fills in the card form in front, and submits it.
  func enterCard(_ number: String = "4242 4242 4242 4242") async throws {
    try await tab.fill(label: "Card number", number)
    try await tab.click(text: "Review the order")
  }
}
