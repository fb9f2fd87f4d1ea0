public import Observation

/// The form for a card; what is typed into it is never saved.
@MainActor
@Observable
public final class CardModel {
  /// The form, as it is being filled in.
  public var form = CardForm()
  /// What is wrong with the form, by field.
  public private(set) var problems: [CardForm.Field: String] = [:]
  /// Why the card cannot be used.
  public private(set) var problem: Problem?
  /// Whether the bank is looking at it.
  public private(set) var isBusy = false

  @ObservationIgnored private let payments: any PaymentService
  @ObservationIgnored private let onAuthorized: (PaymentMethod) -> Void

  init(payments: any PaymentService, onAuthorized: @escaping (PaymentMethod) -> Void) {
    self.payments = payments
    self.onAuthorized = onAuthorized
  }

  /// The step that this is part of.
  public var step: CheckoutStep { .payment }

  /// Cards to try in this example shop.
  public var hint: String {
    "Try \(DemoPaymentService.goodCard), which is accepted, "
      + "or \(DemoPaymentService.declinedCard), which is declined."
  }

  /// Asks the bank, and goes on if it accepts the card.
  public func submit() async {
    guard !isBusy else { return }
    isBusy = true
    (problem, problems) = (nil, [:])
    defer { isBusy = false }
    do {
      let method = try await payments.authorize(form)
      form = CardForm()
      onAuthorized(method)
    } catch ShopError.invalidCard(let problems) {
      self.problems = problems
    } catch {
      problem = Problem(error)
    }
  }
}
