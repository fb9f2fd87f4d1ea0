public import Observation

/// The form for a card; its content is never saved.
@MainActor
@Observable
public final class CardModel {
  /// The number, as typed; spaces are ignored.
  public var number = ""
  /// The problem with the card, if it was refused.
  public private(set) var problem: Problem?
  /// True while the bank checks the card.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onAuthorized: (PaymentMethod) -> Void

  init(session: SessionStore, onAuthorized: @escaping (PaymentMethod) -> Void) {
    self.session = session
    self.onAuthorized = onAuthorized
  }

  /// The test cards of this example shop.
  public var hint: String {
    "Try \(DemoPaymentService.goodCard), which is accepted, "
      + "or \(DemoPaymentService.declinedCard), which is declined."
  }

  /// Asks the bank, and continues if it accepts the card.
  public func submit() async {
    guard !isBusy else { return }
    isBusy = true
    problem = nil
    defer { isBusy = false }
    do {
      let method = try await session.services.payments.authorize(number)
      number = ""
      onAuthorized(method)
    } catch {
      problem = Problem(error)
    }
  }
}
