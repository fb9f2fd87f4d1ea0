import ShopUIKit
import UIKit

/// The app for iPhone and iPad.
///
/// All of it is in the package; Xcode wants a target of its own for it.
@main
enum ShopApp {
  @MainActor
  static func main() { AppDelegate.main() }
}
