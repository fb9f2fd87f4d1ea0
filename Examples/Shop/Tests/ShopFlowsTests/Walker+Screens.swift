import Cairn
import ShopFlows
import Testing

extension Walker {
  /// Performs one of the screen's actions.
  mutating func use(_ screen: AnyObject?) async {
    switch screen {
    case let model as HomeModel: await use(model)
    case let model as ProductListModel: await use(model)
    case let model as ProductModel: await use(model)
    case let model as CompareModel: await use(model)
    case let model as ProductPickerModel: await use(model)
    case let model as SearchModel: await use(model)
    case let model as CartModel: await use(model)
    case let model as LoginModel: await use(model)
    case let model as RegisterModel: await use(model)
    case let model as ForgotPasswordModel: await use(model)
    case let model as AddressStepModel: await use(model)
    case let model as DeliveryModel: await use(model)
    case let model as PaymentMethodModel: await use(model)
    case let model as CardModel: await use(model)
    case let model as ReviewModel: await use(model)
    case let model as OrderDoneModel: await use(model)
    case let model as OrdersModel: await use(model)
    case let model as OrderModel: await use(model)
    case let model as ProfileModel: await use(model)
    case let model as AddressListModel: await use(model)
    case let model as AddressFormModel: await use(model)
    case let model as DialogModel: answer(model)
    default:
      Issue.record("The walker has no actions for this screen: \(String(describing: screen))")
    }
  }

  private var text: String? {
    mutating get {
      dice.pick([
        "", " ", "0", "1", "2", "99", "100", "-1", "abc", "½", "99999999999999999999", "tent", "b",
        "\u{0}", "Ärger & Söhne / 7", String(repeating: "x", count: 5000),
      ])
    }
  }

  private mutating func use(_ model: HomeModel) async {
    await model.load()
    switch dice.roll(3) {
    case 0: dice.pick(model.state.value?.shelves ?? []).map { model.open($0.id) }
    case 1: dice.pick(model.state.value?.featured ?? []).map { model.open($0.id) }
    default: model.openAll()
    }
  }

  private mutating func use(_ model: ProductListModel) async {
    await model.load()
    switch dice.roll(5) {
    case 0: dice.pick(model.state.value?.chips ?? []).map { model.open($0.id) }
    case 1: dice.pick(ProductSort.allCases).map { model.sort(by: $0) }
    case 2: await model.loadMore()
    default: dice.pick(model.state.value?.pages.products ?? []).map { model.open($0.id) }
    }
  }

  private mutating func use(_ model: ProductModel) async {
    await model.load()
    switch dice.roll(8) {
    case 0: model.openCart()
    case 1:
      model.compare()
      for _ in 1...3 { await Task.yield() }
    case 2: dice.pick(model.state.value?.related ?? []).map { model.open($0.id) }
    case 3: dice.pick(model.state.value?.path ?? []).map { model.open($0.id) }
    case 4:
      model.quantity = text ?? ""
      await model.addToCart()
    default: await model.addToCart()
    }
  }

  private mutating func use(_ model: CompareModel) async {
    await model.load()
    if dice.roll(2) == 0, let product = model.state.value?.second { model.open(product.id) }
  }

  private mutating func use(_ model: ProductPickerModel) async {
    if dice.roll(3) == 0 { model.text = text ?? "" }
    await model.load()
    if dice.roll(4) == 0 { return model.cancel() }
    dice.pick(model.state.value ?? []).map { model.choose($0.id) }
    for _ in 1...3 { await Task.yield() }
  }

  private mutating func use(_ model: SearchModel) async {
    await model.load()
    switch dice.roll(4) {
    case 0: dice.pick(model.suggestions).map { model.choose($0) }
    case 1: await model.loadMore()
    case 2: dice.pick(model.results?.value?.products ?? []).map { model.open($0.id) }
    default:
      model.text = text ?? ""
      model.submit()
    }
  }

  private mutating func use(_ model: CartModel) async {
    await model.load()
    let line = dice.pick(model.state.value?.lines ?? [])
    switch dice.roll(8) {
    case 0: await model.change(by: dice.roll(5) - 2, of: line?.id ?? .soldOut)
    case 1: await model.setQuantity(text ?? "", of: line?.id ?? .tarn2)
    case 2: await model.remove(line?.id ?? .tarn2)
    case 3: model.browse()
    case 4: line.map { model.open($0.id) }
    default: model.checkOut()
    }
  }

  private mutating func use(_ model: LoginModel) async {
    switch dice.roll(6) {
    case 0: model.cancel()
    case 1: model.register()
    case 2: model.forgotPassword()
    case 3:
      model.email = text ?? ""
      await model.submit()
    default:
      (model.email, model.password) = (Registration.demo.email, Registration.demo.password)
      await model.submit()
    }
  }

  private mutating func use(_ model: RegisterModel) async {
    switch dice.roll(3) {
    case 0: model.logIn()
    case 1:
      model.form.email = text ?? ""
      await model.submit()
    default:
      model.form = Registration(
        name: "Ben", email: "ben\(dice.roll(1000))@example.org", password: "long enough")
      await model.submit()
    }
  }

  private mutating func use(_ model: ForgotPasswordModel) async {
    switch dice.roll(4) {
    case 0: model.back()
    case 1: model.changeEmail()
    default:
      model.email = Registration.demo.email
      await model.requestCode()
      let code = model.mail?.body.matches(of: /[0-9A-Z]{4}-[0-9A-Z]{4}/).first?.output
      model.code = dice.roll(3) == 0 ? text ?? "" : code.map(String.init) ?? ""
      model.newPassword = dice.roll(3) == 0 ? text ?? "" : Registration.demo.password
      await model.setPassword()
    }
  }

  private mutating func use(_ model: AddressStepModel) async {
    await model.load()
    switch dice.roll(4) {
    case 0: model.add()
    case 1: dice.pick(model.state.value ?? []).map { model.choose($0.id) }
    default: model.next()
    }
  }

  private mutating func use(_ model: DeliveryModel) async {
    if dice.roll(3) > 0, let option = dice.pick(model.options) { model.choose(option) }
    model.next()
  }

  private mutating func use(_ model: PaymentMethodModel) async {
    if let kind = dice.pick(PaymentMethodModel.Kind.allCases) { model.choose(kind) }
  }

  private mutating func use(_ model: CardModel) async {
    model.form = .good
    switch dice.roll(4) {
    case 0: model.form.number = DemoPaymentService.declinedCard
    case 1: model.form.expiry = text ?? ""
    default: break
    }
    await model.submit()
  }

  private mutating func use(_ model: ReviewModel) async {
    await model.load()
    switch dice.roll(8) {
    case 0: model.changeAddress()
    case 1: model.changeDelivery()
    case 2: model.changePayment()
    case 3: model.editCart()
    default:
      await model.place()
      model.goOn()
    }
  }

  private mutating func use(_ model: OrderDoneModel) async {
    await model.load()
    dice.roll(2) == 0 ? model.showOrder() : model.keepLooking()
  }

  private mutating func use(_ model: OrdersModel) async {
    await model.load()
    switch dice.roll(4) {
    case 0: model.browse()
    case 1: model.isSignedOut ? model.signIn() : model.browse()
    case 2: model.isSignedOut ? model.register() : model.browse()
    default: dice.pick(model.state.value ?? []).map { model.open($0.id) }
    }
  }

  private mutating func use(_ model: OrderModel) async {
    await model.load()
    switch dice.roll(2) {
    case 0: await model.orderAgain()
    default: dice.pick(model.state.value?.lines ?? []).map { model.open($0.product) }
    }
  }

  private mutating func use(_ model: ProfileModel) async {
    if model.isSignedOut { return dice.roll(2) == 0 ? model.signIn() : model.register() }
    switch dice.roll(8) {
    case 0: model.name = text ?? ""
    case 1: model.email = text ?? ""
    case 2: await model.save()
    case 3: model.discard()
    case 4: await doing { await model.signOut() }
    default: model.openAddresses()
    }
  }

  private mutating func use(_ model: AddressListModel) async {
    await model.load()
    let id = dice.pick(model.state.value ?? [])?.id ?? SavedAddress.ID(rawValue: 77)
    switch dice.roll(5) {
    case 0: model.add()
    case 1: await model.prefer(id)
    case 2: await doing { await model.remove(id) }
    default: model.choose(id)
    }
  }

  private mutating func answer(_ model: DialogModel) {
    guard let entry = window.navigator.tree.frontPath.last else { return }
    window.navigator.report(.answer(entry, button: dice.roll(model.buttons.count)))
  }

  /// Performs work that may open a dialog, which a later step answers.
  private func doing(_ work: @escaping @MainActor () async -> Void) async {
    var isDone = false
    let task = Task {
      await work()
      isDone = true
    }
    while !isDone, !(window.front is DialogModel) { await Task.yield() }
    if isDone { await task.value }
  }

  private mutating func use(_ model: AddressFormModel) async {
    await model.load()
    if dice.roll(3) > 0 { model.form = .sample }
    if dice.roll(4) == 0 { model.form.street = text ?? "" }
    model.keeps = dice.roll(2) == 0
    await model.save()
  }
}
