public import Observation

/// The second step of the checkout: how the order gets there.
@MainActor
@Observable
public final class DeliveryModel {
  /// Why one cannot go on.
  public private(set) var problem: Problem?

  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let onNext: () -> Void

  init(draft: CheckoutDraft, onNext: @escaping () -> Void) {
    self.draft = draft
    self.onNext = onNext
  }

  /// The step that this is.
  public var step: CheckoutStep { .delivery }

  /// The ways to deliver.
  public var options: [Delivery] { Delivery.allCases }

  /// The way that is chosen.
  public var chosen: Delivery? { draft.delivery }

  /// Chooses a way.
  public func choose(_ delivery: Delivery) {
    problem = nil
    draft.delivery = delivery
  }

  /// Goes on to the payment or, if that is decided, to the review.
  public func next() {
    if draft.delivery == nil {
      problem = Problem(
        title: "No delivery yet", text: "Choose how the order should get to you.")
    } else {
      onNext()
    }
  }
}
