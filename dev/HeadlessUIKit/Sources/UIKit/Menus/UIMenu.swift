import Foundation

/// A menu of elements from which the user chooses.
@MainActor open class UIMenu: UIMenuElement {
  /// A persistent identifier.
  public let identifier: Identifier
  /// The options of the menu.
  open internal(set) var options: Options
  /// The preferred size of the elements.
  open var preferredElementSize: ElementSize
  /// The elements.
  open internal(set) var children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.preferredElementSize = preferredElementSize
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
    /// The menu is destructive.
    public static let destructive = Self(rawValue: 2)
    /// Only one element is selected at a time.
    public static let singleSelection = Self(rawValue: 32)
  }

  /// The size of the elements.
  public enum ElementSize: Int, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
    /// The default for the context.
    case automatic = -1
  }

  /// A persistent identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
