import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Signing in and out")
struct SignInTests {
  let window = Window()

  private func profile() throws -> ProfileModel {
    window.choose(.profile)
    return try window.shown()
  }

  @Test("Pattern P2: visitors can use the shop, and signing out switches to the sign-in and back")
  func switching() async throws {
    _ = try window.shown(HomeModel.self)
    try await window.signIn()

    weak var main: MainCoordinator?
    weak var model: ProfileModel?
    do {
      main = try window.flow()
      model = try profile()
    }
    await model?.signOut()

    #expect(window.path == ["AppCoordinator", "AuthCoordinator", "LoginModel"])
    #expect(window.session.user == nil)
    #expect(await window.leaks().isEmpty)
    #expect(main == nil)
    #expect(model == nil)

    try window.shown(LoginModel.self).cancel()
    #expect(window.path == ["AppCoordinator", "MainCoordinator", "ShopCoordinator", "HomeModel"])
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P2: signing in after a sign-out leads to a new shop")
  func signInAgain() async throws {
    try await window.signIn()
    window.open("/products/1")
    try await profile().signOut()
    try await window.logIn()
    _ = try window.shown(HomeModel.self)
    #expect(window.session.isSignedIn)
    #expect(try window.flow(ShopCoordinator.self).navigation.stack == [.home])
  }

  @Test("Pattern P3: a wrong password is reported, and the right one finishes with the session")
  func logIn() async throws {
    do {
      try profile().signIn()
      let login: LoginModel = try window.shown()
      login.email = " Demo@cairn.example "
      login.password = "wrong"
      await login.submit()
      #expect(login.problem == Problem(ShopError.wrongCredentials))
      #expect(login.password.isEmpty)
      #expect(!login.isBusy)

      login.password = Registration.demo.password
      await login.submit()
      #expect(try window.shown(ProfileModel.self).user?.name == "Anna Berger")
    }
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P3: a new account is signed in, and problems are shown at the fields")
  func register() async throws {
    do {
      try profile().register()
      #expect(window.url == "/register")
      let form: RegisterModel = try window.shown()
      form.form = Registration(name: " ", email: "ben@", password: "short")
      await form.submit()
      #expect(Set(form.problems.keys) == [.name, .email, .password])

      form.form = Registration(name: "Ben", email: "demo@cairn.example", password: "long enough")
      await form.submit()
      #expect(form.problem?.title == "E-mail address in use")

      form.form.email = "ben@example.org"
      await form.submit()
      #expect(try window.shown(ProfileModel.self).user?.name == "Ben")
    }
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P3: cancelling the sign-in, by button or swipe, changes nothing")
  func cancel() async throws {
    window.open("/orders")
    for leave in [{ try $0.shown(LoginModel.self).cancel() }, { $0.closeModal() }]
      as [(Window) throws -> Void]
    {
      try window.shown(OrdersModel.self).signIn()
      try leave(window)
      #expect(try window.shown(OrdersModel.self).isSignedOut)
    }
    #expect(await window.leaks().isEmpty)
  }

  @Test("A visitor's cart is moved to the user at sign-in, and stays with the user at sign-out")
  func cart() async throws {
    try await window.put(.tarn2, 2)
    let main: MainCoordinator = try window.flow()
    #expect(main.tabItem(for: .cart)?.badge == "2")
    try await window.signIn()
    #expect(main.tabItem(for: .cart)?.badge == "2")
    let guest = window.session.guest
    await window.session.signOut()
    #expect(main.tabItem(for: .cart)?.badge == nil)
    #expect(window.session.guest != guest)
    try await window.signIn()
    #expect(window.session.cartCount == 2)
  }
}
