public import Cairn
public import Observation

/// A form for a new address or for changes to a saved one.
@MainActor
@Observable
public final class AddressFormModel {
  /// The id of the edited address; nil for a new one.
  public let id: SavedAddress.ID?
  /// The current content of the form.
  public var form: Address
  /// The loading state of the form; a saved address has to be loaded first.
  public private(set) var state: LoadState<Bool>
  /// The problems of the form, by field.
  public private(set) var problems: [Address.Field: String] = [:]
  /// The reason why the last attempt to save failed, if it did.
  public private(set) var problem: Problem?
  /// True while a request is running.
  public private(set) var isBusy = false

  /// The form as it was opened or last saved.
  private var saved: Address
  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let onDone: (Address) -> Void

  init(
    id: SavedAddress.ID? = nil, name: String = "", book: AddressBook,
    onDone: @escaping (Address) -> Void
  ) {
    self.id = id
    form = Address(name: name)
    saved = Address(name: name)
    state = id == nil ? .loaded(true) : .loading
    self.book = book
    self.onDone = onDone
  }

  /// True if the form has content that leaving the screen would lose.
  public var hasUnsavedEdits: Bool { state.value != nil && form != saved }

  /// Loads or reloads the address to edit.
  public func load() async {
    guard let id, state.value == nil else { return }
    await book.load()
    if let problem = book.state.problem {
      state = .failed(problem)
    } else if let saved = book[id] {
      form = saved.address
      self.saved = saved.address
      state = .loaded(true)
    } else {
      state = .notFound(Problem(ShopError.notFound(.address)))
    }
  }

  /// Checks the form, saves the address, and returns it.
  public func save() async {
    guard !isBusy, state.value != nil else { return }
    problem = nil
    problems = form.problems
    guard problems.isEmpty else { return }
    isBusy = true
    defer { isBusy = false }
    do {
      let address: Address
      if let id {
        address = try await book.update(id, to: form).address
      } else {
        address = try await book.add(form).address
      }
      saved = form
      onDone(address)
    } catch ShopError.invalidAddress(let problems) {
      self.problems = problems
    } catch {
      problem = Problem(error)
    }
  }
}

extension AddressFormModel: LeaveGuard {
  /// Asks before the screen is left with unsaved input.
  public func decideLeaving() -> LeaveDecision {
    hasUnsavedEdits ? .ask(Self.discarding) { self.form = self.saved } : .allow
  }

  /// The question before the input is discarded.
  static var discarding: Dialog<Void> {
    Dialog(
      "Discard this address?", message: "It is not saved yet.",
      choices: [.destructive("Discard", ()), .cancel("Keep editing")])
  }
}
