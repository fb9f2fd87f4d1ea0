import Foundation

/// A menu of elements from which the user chooses.
@MainActor open class UIMenu: UIMenuElement {
  /// The elements.
  open internal(set) var children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }

  /// All actions that the user can reach, including those in submenus.
  var visibleActions: [UIAction] {
    children.flatMap { element in
      (element as? UIMenu)?.visibleActions ?? [element as? UIAction].compactMap { $0 }
    }
  }

  /// Options for the appearance and behaviour of a menu.
  public struct Options: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only one element is selected at a time.
    public static let singleSelection = Self(rawValue: 32)
  }
}
