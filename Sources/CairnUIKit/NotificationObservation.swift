#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// Observes a notification of UIKit until it is deallocated.
  final class NotificationObservation {
    private let token: any NSObjectProtocol

    /// Calls a closure with the identity of each notification's object, on the main thread.
    init(
      of name: Notification.Name,
      _ perform: @escaping @MainActor @Sendable (ObjectIdentifier?) -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let object = ($0.object as AnyObject?).map(ObjectIdentifier.init)
        MainActor.assumeIsolated { perform(object) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
