import Cairn
import CairnSwiftUI
import SwiftUI

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// snippet: learn-root
public struct BooksRoot: View {
  public init() {}
  public var body: some View { NavigatorView { Navigator(BooksCoordinator()) } }
}
// end snippet

// In Xcode, shorter: #Preview { NavigatorPreview(BooksCoordinator(), at: "/books/2") }
struct Books_Previews: PreviewProvider {
  static var previews: some View { NavigatorPreview(BooksCoordinator(), at: "/books/2") }
}
