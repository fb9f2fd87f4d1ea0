import Cairn
import CairnUIKit
import UIKit

/// The states of a screen whose content is loaded: in progress, loaded, or failed.
enum Loading<Value: Equatable>: Equatable {
  case loading
  case loaded(Value)
  case failed(String)
}

/// A view model whose products come from a service that may fail.
///
/// Loading is the work of the screen and not of the coordinator: the coordinator shows the screen at
/// once, and hears only of the selection. The destination begins the work, and cancels it when the
/// screen leaves.
@MainActor
final class LoadingProductsModel {
  typealias Service = @Sendable () async throws -> [Product]

  private(set) var state = Loading<[Product]>.loading {
    didSet { onChange() }
  }
  var onChange: () -> Void = {}
  private let service: Service
  private let onSelect: (Product.ID) -> Void

  init(service: @escaping Service, onSelect: @escaping (Product.ID) -> Void) {
    self.service = service
    self.onSelect = onSelect
  }

  func load() async {
    state = .loading
    do {
      state = .loaded(try await service())
    } catch is CancellationError {
      // The screen has left, so nobody sees a state.
    } catch {
      state = .failed("The products could not be loaded.")
    }
  }

  func select(_ row: Int) {
    guard case .loaded(let products) = state, products.indices.contains(row) else { return }
    onSelect(products[row].id)
  }
}

final class LoadingListViewController: ListViewController {
  private let model: LoadingProductsModel

  init(model: LoadingProductsModel) {
    self.model = model
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.onChange = { [weak self] in self?.show() }
    show()
  }

  override func select(_ row: Int) { model.select(row) }

  private func show() {
    switch model.state {
    case .loading:
      rows = ["Loading…"]
      navigationItem.rightBarButtonItem = nil
    case .loaded(let products):
      rows = products.map(\.name)
      navigationItem.rightBarButtonItem = nil
    case .failed(let text):
      rows = [text]
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Try again",
        primaryAction: UIAction { [model] _ in Task { await model.load() } })
    }
  }
}

extension LoadingProductsModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { LoadingListViewController(model: self) }
}

extension ProductsCoordinator {
  static func loading(_ service: @escaping LoadingProductsModel.Service) -> ProductsCoordinator {
    ProductsCoordinator { onSelect in
      Destination(LoadingProductsModel(service: service, onSelect: onSelect)) { await $0.load() }
    }
  }
}
