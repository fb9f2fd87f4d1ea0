// A small library: books in a stack, a basket as a modal, an account with a guarded form. It has no
// web code.
import Cairn
import Observation

extension Requirement { static let signIn = Requirement("sign-in") }

/// The data of the sample's models.
@MainActor
@Observable
final class Library {
  let titles = [1: "Emma", 2: "Ulysses", 3: "Dracula & Son"]
  var basket: [Int] = []
  var user: String?
  var orders = 0
  /// The name that the user saved last.
  var savedName: String?
  /// True if nobody may ask for help now.
  var isHelpClosed = false
  /// Loading waits for this gate if a test sets it.
  var gate: Gate?
  let onSignIn: () -> Void

  init(user: String? = nil, onSignIn: @escaping () -> Void = {}) {
    self.user = user
    self.onSignIn = onSignIn
  }
}

/// A gate that a test opens; a cancelled task stops waiting.
@MainActor
final class Gate {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0
  private var isOpen = false

  /// True if somebody waits until the gate opens.
  var isAwaited: Bool { !waiting.isEmpty }

  func pass() async {
    guard !isOpen else { return }
    count += 1
    let number = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume() }
    }
  }

  func open() {
    isOpen = true
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}

final class AppFlow: Coordinator {
  enum Route: Routable { case main, auth, desk }
  let navigation = Navigation(switching: Route.main)
  private let library: Library
  init(library: Library) { self.library = library }

  static let links = Links<Route> {
    Mount("/auth", .auth, AuthFlow.self)
    Mount("/desk", .desk, DeskFlow.self)
    Mount("/", .main, MainFlow.self)
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .auth ? .present(.auth, as: .sheet) : .show(route)
  }

  func route(fulfilling requirement: Requirement) -> Route? { requirement == .signIn ? .auth : nil }

  func destination(for route: Route) -> Destination {
    switch route {
    case .main: MainFlow(library: library)
    case .auth: AuthFlow(library: library)
    case .desk: DeskFlow()
    }
  }
}

final class AuthFlow: Coordinator {
  enum Route: Routable { case login, register }
  typealias Output = Void
  let navigation = Navigation(root: Route.login)
  private let library: Library
  init(library: Library) { self.library = library }

  static let links = Links<Route> {
    Link("/login", .login)
    Link("/register", .register, under: .login)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .login: LoginModel(library: library, flow: self)
    case .register: NoteModel(title: "Register", text: "Ask at the desk.")
    }
  }
}

final class MainFlow: Coordinator {
  enum Route: Routable { case books, account, help }
  let navigation = Navigation(tabs: [Route.books, .account, .help])
  let library: Library
  init(library: Library) { self.library = library }

  static let links = Links<Route> {
    Link("/help", .help)
    Mount("/account", .account, AccountFlow.self)
    Mount("/", .books, BooksFlow.self)
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .help && library.isHelpClosed ? .deny("There is no help now.") : .select(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .books: BooksFlow(library: library)
    case .account: AccountFlow(library: library)
    case .help: NoteModel(title: "Help", text: "Ask <anyone>.")
    }
  }
}

final class BooksFlow: Coordinator {
  enum Route: Routable {
    case list, book(Int), reviews(Int), shelf(String, order: String?), basket, gone

    /// A shelf is the same in every order.
    var identity: Self {
      if case .shelf(let name, _) = self { .shelf(name, order: nil) } else { self }
    }
  }
  let navigation = Navigation(root: Route.list)
  private let library: Library
  init(library: Library) { self.library = library }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/books/:id", Route.book, under: .list)
    Link("/shelves/:name?order=:order", Route.shelf, under: .list)
    Link("/basket", .basket)
    Link("/gone", .gone)
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .basket:
      .present(.basket, as: .adaptive(compact: .sheet, regular: .popover(anchor: "basket")))
    case .gone: .deny("That shelf has been taken away.")
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ListModel(library: library, flow: self)
    case .book(let id): BookModel(id: id, library: library, flow: self).loading()
    case .reviews: NoteModel(title: "Reviews", text: "Good.")
    case .shelf(let name, let order): ShelfModel(title: name, order: order)
    case .basket:
      BasketFlow(library: library).onResult { result in
        if case .finished = result { self.navigate(to: .reviews(0)) }
      }
    case .gone: NoteModel(title: "Gone", text: "")
    }
  }
}

final class BasketFlow: Coordinator {
  enum Route: Routable { case lines, confirm }
  typealias Output = Void
  let navigation = Navigation(root: Route.lines)
  private let library: Library
  init(library: Library) { self.library = library }

  func destination(for route: Route) -> Destination {
    switch route {
    case .lines: BasketModel(library: library, onNext: { self.navigate(to: .confirm) })
    case .confirm: ConfirmModel(library: library, onDone: { self.finish() })
    }
  }
}

final class AccountFlow: Coordinator {
  enum Route: Routable { case overview, edit, rename, orders, unseen }
  let navigation = Navigation(root: Route.overview)
  private let library: Library
  init(library: Library) { self.library = library }

  static let links = Links<Route> {
    Link("/", .overview)
    Link("/edit", .edit, under: .overview)
    Link("/rename", .rename, under: .overview)
    Link("/orders", .orders, under: .overview)
    Link("/unseen", .unseen, under: .overview)
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .orders && library.user == nil ? .require(.signIn, then: .orders) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .overview: AccountModel(library: library, flow: self)
    case .edit: EditModel(onSaved: save)
    case .rename: EditModel(asks: true, onSaved: save)
    case .orders: NoteModel(title: "Orders", text: "None yet.")
    case .unseen: UnseenModel()
    }
  }

  private func save(_ name: String) {
    library.savedName = name
    pop()
  }
}
