public import Foundation

/// The appearance of a bar.
@MainActor open class UIBarAppearance: NSObject {
  /// The colour of the bar.
  open var backgroundColor: UIColor?
  /// The colour of the separator line.
  open var shadowColor: UIColor?

  /// Creates the default appearance.
  public override init() { super.init() }

  /// Configures the default background.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Configures an opaque background.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Configures a transparent background.
  open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// The appearance of a navigation bar.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar.
@MainActor open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar.
@MainActor open class UIToolbarAppearance: UIBarAppearance {}
