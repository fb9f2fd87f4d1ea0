import Cairn
import CairnSwiftUI
import SwiftUI

@main struct BooksApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(BooksCoordinator()) } }
  }
}
