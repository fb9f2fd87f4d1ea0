public import Foundation

/// An element of a menu.
@MainActor open class UIMenuElement: NSObject {
  /// The title of the element.
  open internal(set) var title: String
  /// The image of the element.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// Attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is disabled.
    public static let disabled = Self(rawValue: 1)
  }

  /// The check mark of an element.
  public enum State: Int, Sendable {
    /// No check mark.
    case off
    /// A check mark.
    case on
  }
}

/// The handler of an action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A menu element with an action.
@MainActor open class UIAction: UIMenuElement {
  /// A persistent identifier.
  public let identifier: Identifier
  /// The attributes of the action.
  open var attributes: Attributes
  /// The check mark of the action.
  open var state: State
  let handler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil,
    identifier: Identifier? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Performs the action on behalf of a sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    handler(self)
  }

  /// A persistent identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
