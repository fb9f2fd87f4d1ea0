import Combine
import UIKit

/// How the log-in can end.
enum AuthResult: Equatable { case loggedIn(Session), cancelled }

/// The log-in with a publisher instead of a delegate.
///
/// The parent has to keep the subscription and the child, and to release both. If it keeps no
/// subscription, the result is lost without a message. A back swipe publishes nothing.
final class ClassicPublishingLogIn {
  private let subject = PassthroughSubject<AuthResult, Never>()
  /// The result of the flow, and then the end.
  var result: AnyPublisher<AuthResult, Never> { subject.eraseToAnyPublisher() }
  private let navigationController: UINavigationController

  @MainActor
  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  @MainActor
  func start() {
    let screen = PlainScreen(
      "Log in",
      [
        "Log in": { [weak self] in self?.end(.loggedIn(.ada)) },
        "Cancel": { [weak self] in self?.end(.cancelled) },
      ])
    navigationController.pushViewController(PlainViewController(screen), animated: true)
  }

  private func end(_ result: AuthResult) {
    subject.send(result)
    subject.send(completion: .finished)
  }
}
