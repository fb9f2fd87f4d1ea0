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
