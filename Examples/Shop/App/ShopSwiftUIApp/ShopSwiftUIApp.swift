import AppIntents
import ShopIntents
import ShopSwiftUI
import SwiftUI

/// The app for iPhone and iPad, with SwiftUI windows.
///
/// All of its code is in the package, but Xcode needs a separate target for the app.
@main
struct ShopSwiftUIApp: App {
  @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
  private let shop = Shop()

  var body: some Scene {
    ShopScene(shop)
  }
}

/// Includes the shop's actions for Siri and Shortcuts, which are in a package.
struct ShopSwiftUIAppIntents: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [ShopIntentsPackage.self] }
}
