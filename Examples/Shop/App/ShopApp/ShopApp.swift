import AppIntents
import ShopIntents
import ShopUIKit
import UIKit

/// The app for iPhone and iPad.
///
/// All of its code is in the package, but Xcode needs a separate target for the app.
@main
enum ShopApp {
  @MainActor
  static func main() { AppDelegate.main() }
}

/// Includes the shop's actions for Siri and Shortcuts, which are in a package.
struct ShopAppIntents: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [ShopIntentsPackage.self] }
}
