import Gallery
import UIKit

/// The gallery for iPhone and iPad.
///
/// All of its code is in the package, but Xcode needs a separate target for the app.
@main
enum GalleryApp {
  @MainActor
  static func main() { GalleryAppDelegate.main() }
}
