public import Observation

/// The first step of the checkout: a form for the delivery address.
///
/// It begins with the address of the user's last order.
@MainActor
@Observable
public final class AddressStepModel {
  /// The loading state of the form; the last order has to be loaded first.
  public private(set) var state = LoadState<Bool>.loading
  /// The problems of the form, by field.
  public private(set) var problems: [Address.Field: String] = [:]

  private var edits: Address?
  private var last: Address?
  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onNext: () -> Void

  init(draft: CheckoutDraft, session: SessionStore, onNext: @escaping () -> Void) {
    self.draft = draft
    self.session = session
    self.onNext = onNext
  }

  /// The current content of the form.
  public var form: Address {
    get { edits ?? draft.address ?? last ?? Address(name: session.user?.name ?? "") }
    set { edits = newValue }
  }

  /// Loads the address of the last order, unless one is chosen already.
  public func load() async {
    guard draft.address == nil else {
      state = .loaded(true)
      return
    }
    let session = session
    let orders = await LoadState.of { try await session.orders() }
    last = orders.value?.first?.request.address
    state = orders.problem.map { LoadState<Bool>.failed($0) } ?? .loaded(true)
  }

  /// Continues with the payment; if that is already chosen, with the review.
  public func next() {
    problems = form.problems
    guard problems.isEmpty else { return }
    draft.address = form
    edits = nil
    onNext()
  }
}
