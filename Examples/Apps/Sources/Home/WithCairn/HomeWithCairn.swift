public import UIKit

/// The app with Cairn.
@MainActor
public struct HomeWithCairn {
  public init() {}
  public func show() -> UIViewController { UIViewController() }
}
