public import UIKit

/// The app with Cairn.
@MainActor
public struct BrowserWithCairn {
  public init() {}
  public func show() -> UIViewController { UIViewController() }
}
