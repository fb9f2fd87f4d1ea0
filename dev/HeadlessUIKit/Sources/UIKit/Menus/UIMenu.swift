import Foundation

/// A menu of elements from which the user chooses.
@MainActor open class UIMenu: UIMenuElement {
  /// The options of the menu.
  open internal(set) var options: Options
  /// The elements.
  open internal(set) var children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// All actions that the user can reach, including those in submenus and deferred elements.
  var visibleActions: [UIAction] {
    children.flatMap { (element: UIMenuElement) -> [UIAction] in
      switch element {
      case let action as UIAction: return action.attributes.contains(.hidden) ? [] : [action]
      case let menu as UIMenu: return menu.visibleActions
      case let deferred as UIDeferredMenuElement:
        var elements: [UIMenuElement] = []
        deferred.provider { elements = $0 }
        return UIMenu(children: elements).visibleActions
      default: return []
      }
    }
  }

  /// Options for the appearance and behaviour of a menu.
  public struct Options: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are shown inline in the surrounding menu.
    public static let displayInline = Self(rawValue: 1)
    /// Only one element is selected at a time.
    public static let singleSelection = Self(rawValue: 32)
  }
}
