// The screens of the sample library. They have no web code either.
import Cairn
import Observation

@MainActor
@Observable
final class NoteModel {
  let title: String
  let text: String
  init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// A screen whose order is part of its route.
@MainActor
@Observable
final class ShelfModel: RouteObserver {
  let title: String
  private(set) var order: String?

  init(title: String, order: String?) {
    self.title = title
    self.order = order
  }

  func didUpdateRoute(to route: BooksFlow.Route) {
    if case .shelf(_, let order) = route { self.order = order }
  }
}

@MainActor
@Observable
final class ListModel {
  let library: Library
  private let flow: BooksFlow
  init(library: Library, flow: BooksFlow) { (self.library, self.flow) = (library, flow) }

  func onOpen(_ id: Int) { flow.navigate(to: .book(id)) }
  func onBasket() { flow.navigate(to: .basket) }
}

@MainActor
@Observable
final class BookModel {
  let id: Int
  let library: Library
  private let flow: BooksFlow
  private(set) var text: String?

  init(id: Int, library: Library, flow: BooksFlow) {
    (self.id, self.library, self.flow) = (id, library, flow)
  }

  func onReviews() { flow.navigate(to: .reviews(id)) }
  func onBasket() { flow.navigate(to: .basket) }
  func onHome() { flow.popToRoot() }

  func load() async {
    await library.gate?.pass()
    text = library.titles[id].map { "\($0), in one volume" } ?? "No such book"
  }

  func loading() -> Destination { Destination(self) { await $0.load() } }
}

@MainActor
@Observable
final class BasketModel {
  let library: Library
  let onNext: () -> Void
  init(library: Library, onNext: @escaping () -> Void) {
    self.library = library
    self.onNext = onNext
  }
}

@MainActor
@Observable
final class ConfirmModel {
  let library: Library
  let onDone: () -> Void
  init(library: Library, onDone: @escaping () -> Void) {
    self.library = library
    self.onDone = onDone
  }

  func order() async {
    await library.gate?.pass()
    library.orders += 1
    library.basket = []
    onDone()
  }
}

@MainActor
@Observable
final class LoginModel {
  let library: Library
  private let flow: AuthFlow
  /// The reason why the last attempt failed; not in a saved state.
  private(set) var problem: String?
  /// The name as it was typed; not in a saved state.
  private(set) var typed = ""
  init(library: Library, flow: AuthFlow) { (self.library, self.flow) = (library, flow) }

  func type(_ name: String) { typed = name }

  func logIn(_ name: String) async {
    (typed, problem) = (name, nil)
    await library.gate?.pass()
    guard !name.hasPrefix("?") else { return problem = "Nobody is called \(name)." }
    library.user = name
    library.onSignIn()
    flow.finish()
  }

  func onRegister() { flow.navigate(to: .register) }
}

@MainActor
@Observable
final class AccountModel {
  let library: Library
  private let flow: AccountFlow
  init(library: Library, flow: AccountFlow) { (self.library, self.flow) = (library, flow) }

  func onEdit() { flow.navigate(to: .edit) }
  func onOrders() { flow.navigate(to: .orders) }
}

@MainActor
@Observable
final class EditModel: LeaveGuard, SavesState {
  private(set) var name = "Ada"
  private(set) var isEdited = false
  let asks: Bool
  let onSaved: (String) -> Void
  init(asks: Bool = false, onSaved: @escaping (String) -> Void) {
    self.asks = asks
    self.onSaved = onSaved
  }

  func edit(_ name: String) {
    isEdited = isEdited || name != self.name
    self.name = name
  }

  func save(_ name: String) {
    self.name = name
    isEdited = false
    onSaved(name)
  }

  func decideLeaving() -> LeaveDecision {
    guard isEdited else { return .allow }
    guard asks else { return .veto("Save your changes first.") }
    return .ask(
      Dialog(
        "Discard your changes?", message: "They have not been saved.",
        choices: [.destructive("Discard", ()), .cancel("Keep editing")])
    ) {
      (self.name, self.isEdited) = ("Ada", false)
    }
  }
  func saveState() -> String { name }
  func restoreState(_ state: String) { name = state }
}

/// A screen for which there is no page.
final class UnseenModel {}
