public import Observation

/// A form for a new address, or for one that is to be changed.
@MainActor
@Observable
public final class AddressFormModel {
  /// The saved address that is changed; nil for a new one.
  public let id: SavedAddress.ID?
  /// Whether one may use the address without keeping it.
  public let canUseOnce: Bool
  /// The form, as it is being filled in.
  public var form: Address
  /// Whether to keep the address for the next order.
  public var keeps = true
  /// Whether the form shows what it should; a saved address has to be loaded first.
  public private(set) var state: LoadState<Bool>
  /// What is wrong with the form, by field.
  public private(set) var problems: [Address.Field: String] = [:]
  /// Why the address could not be saved.
  public private(set) var problem: Problem?
  /// Whether the shop is looking at it.
  public private(set) var isBusy = false

  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let onDone: (Address) -> Void

  init(
    id: SavedAddress.ID? = nil, canUseOnce: Bool = false, name: String = "", book: AddressBook,
    onDone: @escaping (Address) -> Void
  ) {
    self.id = id
    self.canUseOnce = canUseOnce
    form = Address(name: name)
    state = id == nil ? .loaded(true) : .loading
    self.book = book
    self.onDone = onDone
  }

  /// Loads the address that is to be changed, or tries again.
  public func load() async {
    guard let id, state.value == nil else { return }
    await book.load()
    if let problem = book.state.problem {
      state = .failed(problem)
    } else if let saved = book[id] {
      form = saved.address
      state = .loaded(true)
    } else {
      state = .notFound(Problem(ShopError.notFound(.address)))
    }
  }

  /// Checks the form, keeps the address if that is wished, and goes back with it.
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
      } else if keeps || !canUseOnce {
        address = try await book.add(form).address
      } else {
        address = try form.validated()
      }
      onDone(address)
    } catch ShopError.invalidAddress(let problems) {
      self.problems = problems
    } catch {
      problem = Problem(error)
    }
  }
}
