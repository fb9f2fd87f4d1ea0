public import Cairn
public import UIKit

/// A pattern of the gallery, with the versions of it that can run.
@MainActor
public struct GalleryPattern {
  /// The number in the table of the gallery's README.
  public let number: Int
  /// The name.
  public let name: String
  /// The versions that can run, for example by hand and with Cairn.
  public let exhibits: [GalleryExhibit]

  init(_ number: Int, _ name: String, _ exhibits: GalleryExhibit...) {
    (self.number, self.name, self.exhibits) = (number, name, exhibits)
  }
}

/// One version of a pattern, ready to run in a window.
@MainActor
public struct GalleryExhibit {
  /// The name, for example `By hand`.
  public let title: String
  /// A link to try; nil if the version opens no links.
  public let link: String?
  let start: @MainActor (UIWindow) -> GalleryRun

  /// Starts the version as the content of a window.
  ///
  /// The version ends when the result is deallocated and the window has another content.
  public func run(in window: UIWindow) -> GalleryRun {
    let run = start(window)
    window.makeKeyAndVisible()
    return run
  }
}

/// A version of a pattern that runs in a window.
@MainActor
public final class GalleryRun {
  /// The navigator; nil for a version by hand.
  public let navigator: Navigator?
  /// Opens a link; nil if the version opens none.
  public let open: (@MainActor (String) -> Void)?
  /// The objects that a version by hand has to keep.
  private let kept: Any?

  init(
    _ navigator: Navigator? = nil, keeping kept: Any? = nil,
    opens open: (@MainActor (String) -> Void)? = nil
  ) {
    (self.navigator, self.kept, self.open) = (navigator, kept, open)
  }
}
