import Cairn
import CairnUIKit
import Combine
import UIKit

/// A view model that reports by subjects, as in many apps with Combine.
@MainActor
final class PickerViewModel: ObservableObject {
  let didSelectProduct = PassthroughSubject<Product.ID, Never>()
  let didCancel = PassthroughSubject<Void, Never>()
  /// The subscriptions of those who listen to this model, which end with it.
  var subscriptions: Set<AnyCancellable> = []

  func select(_ product: Product.ID) { didSelectProduct.send(product) }
  func cancel() { didCancel.send() }
}

/// The picker of P7, whose view model finishes the flow by its subjects.
///
/// The model keeps the subscriptions, so their closures may capture `self` strongly. A subscription
/// that the coordinator stores needs `[weak self]`, or the coordinator is never released; see P17.
final class PublishedPickerCoordinator: Coordinator {
  enum Route: Routable { case all }
  typealias Output = Product.ID
  let navigation = Navigation(root: Route.all)

  // snippet: doc-subscriptions
  func destination(for route: Route) -> Destination {
    let model = PickerViewModel()
    model.didSelectProduct.sink { self.finish($0) }.store(in: &model.subscriptions)
    model.didCancel.sink { self.cancel() }.store(in: &model.subscriptions)
    return Destination(model)
  }
  // end snippet
}

extension PickerViewModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    let kettle = { [weak self] in self?.select(Product.kettle.id) ?? () }
    let cancel = { [weak self] in self?.cancel() ?? () }
    return PlainViewController(PlainScreen("Pick one", ["Kettle": kettle, "Cancel": cancel]))
  }
}
