import Foundation

/// A list of things that can be chosen.
@MainActor open class UIMenu: UIMenuElement {
  /// A name that stays.
  public let identifier: Identifier
  /// How the menu looks and behaves.
  open var options: Options
  /// How large the elements are.
  open var preferredElementSize: ElementSize
  /// What can be chosen.
  open internal(set) var children: [UIMenuElement]

  /// A style that shows a menu.
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

  /// The same menu with others in it.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The chosen elements.
  open var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on }
  }

  /// Every action that the user finds, submenus and deferred elements included.
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

  /// How a menu looks and behaves.
  public struct Options: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is part of the menu that it is in.
    public static let displayInline = Self(rawValue: 1)
    /// It takes something away.
    public static let destructive = Self(rawValue: 2)
    /// One of its elements is chosen at a time.
    public static let singleSelection = Self(rawValue: 32)
    /// It shows few elements in a row.
    public static let displayAsPalette = Self(rawValue: 128)
  }

  /// How large elements are.
  public enum ElementSize: Int, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
    /// As the place has it.
    case automatic = -1
  }

  /// A name of a menu that stays.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// What the menu bar is built with.
@MainActor public protocol UIMenuBuilder: AnyObject {
  /// Puts a menu beside another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
