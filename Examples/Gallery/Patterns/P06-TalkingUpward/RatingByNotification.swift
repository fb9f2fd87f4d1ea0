import Foundation

/// Way 3, a notification: any number of listeners, and the sender knows none of them.
///
/// The value is untyped, there may be no listener, and every window receives the notifications of
/// all others.
@MainActor
final class RatingByNotification {
  static let didRate = Notification.Name("RatingByNotification.didRate")
  private let center: NotificationCenter
  init(center: NotificationCenter) { self.center = center }

  func rate(_ stars: Int) {
    center.post(name: Self.didRate, object: self, userInfo: ["stars": stars])
  }
}
