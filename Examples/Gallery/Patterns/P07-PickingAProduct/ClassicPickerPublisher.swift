import Combine
import UIKit

/// A picker that publishes its result.
///
/// A `Future` is not possible, because it begins when it is created and cannot be cancelled. As with
/// `ClassicPicker`, a swipe is noticed only by the presentation controller's delegate.
@MainActor
final class ClassicPublishingPicker: NSObject, UIAdaptivePresentationControllerDelegate {
  private let presenter: UIViewController
  private let subject = PassthroughSubject<Product.ID?, Never>()

  init(presenter: UIViewController) { self.presenter = presenter }

  /// Presents the picker; the publisher sends the product, or nil if the user cancels.
  func pick() -> AnyPublisher<Product.ID?, Never> {
    let screen = PlainScreen(
      "Pick one",
      [
        "Kettle": { [weak self] in self?.end(with: Product.kettle.id) },
        "Cancel": { [weak self] in self?.end(with: nil) },
      ])
    let navigation = UINavigationController(rootViewController: PlainViewController(screen))
    navigation.presentationController?.delegate = self
    presenter.present(navigation, animated: true)
    return subject.first().eraseToAnyPublisher()
  }

  private func end(with product: Product.ID?) {
    presenter.dismiss(animated: true) { self.subject.send(product) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    subject.send(nil)
  }
}
