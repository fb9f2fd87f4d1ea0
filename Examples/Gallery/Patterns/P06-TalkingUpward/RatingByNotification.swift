import Foundation

/// Way 3, a notification: any number of listeners, none known to the sender.
///
/// The value is untyped, nobody may be listening, and every window hears what one of them did.
@MainActor
final class RatingByNotification {
  static let didRate = Notification.Name("RatingByNotification.didRate")
  private let center: NotificationCenter
  init(center: NotificationCenter) { self.center = center }

  func rate(_ stars: Int) {
    center.post(name: Self.didRate, object: self, userInfo: ["stars": stars])
  }
}
