public import CairnWeb
public import ShopFlows

extension PaymentMethodModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Payment" }

  /// The ways of payment.
  public func page() -> CairnWeb.Page {
    let options = self.options.map { kind -> PageValues in
      [
        "name": kind.title, "detail": kind.detail, "selected": kind == chosen?.kind,
        "choose": PageForm("choose", ["id": kind.rawValue]),
      ]
    }
    return Page("checkout-method", ["options": options])
  }

  /// Choosing a way of payment.
  public static let actions = PageActions<PaymentMethodModel> {
    PageAction("choose") { (model, form: Choice<Kind>) in model.choose(form.id) }
  }
}

extension PaymentMethod {
  fileprivate var kind: PaymentMethodModel.Kind {
    switch self {
    case .card: .card
    case .invoice: .invoice
    }
  }
}
