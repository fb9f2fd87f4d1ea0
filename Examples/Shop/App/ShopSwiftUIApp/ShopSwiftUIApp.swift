import ShopSwiftUI
import SwiftUI

/// The app for iPhone and iPad, with the windows of SwiftUI.
///
/// All of them are in the package; Xcode wants a target of its own for the app.
@main
struct ShopSwiftUIApp: App {
  @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
  private let shop = Shop()

  var body: some Scene {
    ShopScene(shop)
  }
}
