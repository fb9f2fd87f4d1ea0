// The code of the article "Results and messages".
import Cairn
import Testing

@MainActor
private enum Given {
  final class AddressListModel {
    let onChoose: (Address) -> Void
    let onNew: () -> Void
    let onCancel: () -> Void

    init(
      onChoose: @escaping (Address) -> Void, onNew: @escaping () -> Void,
      onCancel: @escaping () -> Void
    ) {
      self.onChoose = onChoose
      self.onNew = onNew
      self.onCancel = onCancel
    }
  }

  final class AddressFormModel {
    let onSave: (Address) -> Void
    init(onSave: @escaping (Address) -> Void) { self.onSave = onSave }
  }

  final class Draft {
    var address: Address?
    var billing: Address?
    var log: [String] = []
  }

  typealias FormModel = PlainScreen

  final class AddressCoordinator: Coordinator {
    enum Route: Routable { case list, new }
    typealias Output = Address

    let navigation = Navigation(root: Route.list)

    func destination(for route: Route) -> Destination {
      switch route {
      case .list:
        AddressListModel(
          onChoose: { self.finish($0) },
          onNew: { self.navigate(to: .new) },
          onCancel: { self.cancel() })
      case .new: AddressFormModel(onSave: { self.finish($0) })
      }
    }
  }
}

private typealias AddressListModel = Given.AddressListModel
private typealias AddressFormModel = Given.AddressFormModel
private typealias FormModel = Given.FormModel
private typealias AddressCoordinator = Given.AddressCoordinator

private final class OrderCoordinator: Coordinator {
  enum Route: Routable { case form, address, billingAddress }
  let navigation = Navigation(root: Route.form)
  let draft = Given.Draft()

  func log(_ text: String) { draft.log.append(text) }

  // snippet: results-handlers
  func destination(for route: Route) -> Destination {
    switch route {
    case .form: FormModel()
    // snippet: results-on-finish
    case .address: AddressCoordinator().onFinish { self.draft.address = $0 }
    // end snippet
    // snippet: results-on-result
    case .billingAddress:
      AddressCoordinator().onResult { result in
        switch result {
        case .finished(let address): self.draft.billing = address
        case .cancelled(let reason): self.log("No billing address: \(reason)")
        }
      }
    // end snippet
    }
  }
  // end snippet

  // snippet: results-run
  func chooseAddress() async {
    switch await run(AddressCoordinator(), as: .sheet) {
    case .finished(let address): draft.address = address
    case .cancelled(.swipedAway), .cancelled(.cancelled): break
    case .cancelled(let reason): log("No address: \(reason)")
    }
  }
  // end snippet
}

@MainActor
@Suite("Documentation: results", .failsOnReports)
struct ResultsSnippetTests {
  private let order = OrderCoordinator()
  private let home = Address(street: "Elm Street 7")

  @Test("`onFinish` receives a flow's output, and `onResult` also a cancellation's reason")
  func handlers() throws {
    let navigator = Navigator(order)
    order.navigate(to: .address)
    try navigator.front(AddressListModel.self).onNew()
    try navigator.front(AddressFormModel.self).onSave(home)
    #expect(order.draft.address == home)

    order.navigate(to: .billingAddress)
    navigator.report(.backOneStep)
    #expect(order.draft.log == ["No billing address: back"])
    #expect(order.navigation.stack == [.form])
  }

  @Test("An awaited flow returns its result")
  func run() async throws {
    let navigator = Navigator(order)
    let choosing = Task { await order.chooseAddress() }
    await until("the flow") { !order.children.isEmpty }
    try navigator.front(AddressListModel.self).onChoose(home)
    await choosing.value
    #expect(order.draft.address == home)
  }

  @Test("The navigator's closure receives the root's result")
  func root() throws {
    var chosen: Address?
    // snippet: results-root
    let navigator = Navigator(AddressCoordinator()) { result in
      chosen = result.output
    }
    // end snippet
    try navigator.front(AddressListModel.self).onChoose(home)
    #expect(chosen == home)
  }
}
