import UIKit

@MainActor
protocol ClassicPickerDelegate: AnyObject {
  func picker(_ picker: ClassicPicker, didPick product: Product.ID)
  func pickerDidCancel(_ picker: ClassicPicker)
}

/// Presents a list, and reports the result to its delegate.
///
/// A swipe notifies neither the screen nor its presenter, only the presentation controller's
/// delegate. A dismissal in code does not even notify that delegate.
final class ClassicPicker: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var delegate: (any ClassicPickerDelegate)?
  private let presenter: UIViewController

  init(presenter: UIViewController, delegate: any ClassicPickerDelegate) {
    self.presenter = presenter
    self.delegate = delegate
  }

  func start() {
    let screen = PlainScreen(
      "Pick one",
      [
        "Kettle": { [weak self] in self?.pick(Product.kettle.id) },
        "Cancel": { [weak self] in self?.cancel() },
      ])
    let navigation = UINavigationController(rootViewController: PlainViewController(screen))
    navigation.presentationController?.delegate = self
    presenter.present(navigation, animated: true)
  }

  private func pick(_ product: Product.ID) {
    presenter.dismiss(animated: true) { self.delegate?.picker(self, didPick: product) }
  }

  private func cancel() {
    presenter.dismiss(animated: true) { self.delegate?.pickerDidCancel(self) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegate?.pickerDidCancel(self)
  }
}

/// The parent of the picker: it keeps the picker, and compares the picked product.
final class ClassicCompareCoordinator: ClassicCoordinator, ClassicPickerDelegate {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private let product: Product.ID
  private var picker: ClassicPicker?

  init(product: Product.ID, navigationController: UINavigationController) {
    self.product = product
    self.navigationController = navigationController
  }

  func start() {
    push(PlainScreen("Product \(product)", ["Pick": { [weak self] in self?.pick() }]))
  }

  private func pick() {
    picker = ClassicPicker(presenter: navigationController, delegate: self)
    picker?.start()
  }

  func picker(_ picker: ClassicPicker, didPick other: Product.ID) {
    self.picker = nil
    push(PlainScreen("\(product) or \(other)?"))
  }

  func pickerDidCancel(_ picker: ClassicPicker) { self.picker = nil }
}
