public import Foundation

/// How a bar looks.
@MainActor open class UIBarAppearance: NSObject {
  /// The colour of the bar.
  open var backgroundColor: UIColor?
  /// The colour of the line at its edge.
  open var shadowColor: UIColor?

  /// The system's usual look.
  public override init() { super.init() }

  /// Takes the system's usual look.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Covers what is below.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Lets all that is below shine through.
  open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// How a navigation bar looks.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How the large title is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks.
@MainActor open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks.
@MainActor open class UIToolbarAppearance: UIBarAppearance {}
