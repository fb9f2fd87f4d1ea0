public import UIKit

/// The app by hand.
@MainActor
public struct HomeByHand {
  public init() {}
  public func show() -> UIViewController { UIViewController() }
}
