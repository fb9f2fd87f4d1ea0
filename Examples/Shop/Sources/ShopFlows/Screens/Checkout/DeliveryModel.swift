public import Observation

/// The second step of the checkout: the way of delivery.
@MainActor
@Observable
public final class DeliveryModel {
  /// The reason why the checkout cannot continue yet.
  public private(set) var problem: Problem?

  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let onNext: () -> Void

  init(draft: CheckoutDraft, onNext: @escaping () -> Void) {
    self.draft = draft
    self.onNext = onNext
  }

  /// The screen's step.
  public var step: CheckoutStep { .delivery }

  /// The ways of delivery.
  public var options: [Delivery] { Delivery.allCases }

  /// The chosen way of delivery.
  public var chosen: Delivery? { draft.delivery }

  /// Chooses a way of delivery.
  public func choose(_ delivery: Delivery) {
    problem = nil
    draft.delivery = delivery
  }

  /// Continues with the payment; if that is already chosen, with the review.
  public func next() {
    if draft.delivery == nil {
      problem = Problem(
        title: "No delivery yet", text: "Choose how the order should get to you.")
    } else {
      onNext()
    }
  }
}
