public import UIKit

/// The app by hand.
@MainActor
public struct BrowserByHand {
  public init() {}
  public func show() -> UIViewController { UIViewController() }
}
