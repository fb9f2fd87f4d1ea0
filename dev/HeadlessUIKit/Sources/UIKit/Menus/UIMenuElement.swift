public import Foundation

/// An element of a menu.
@MainActor open class UIMenuElement: NSObject {
  /// The title of the element.
  open internal(set) var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The image of the element.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
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
    /// The element is destructive.
    public static let destructive = Self(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Self(rawValue: 4)
  }

  /// The check mark of an element.
  public enum State: Int, Sendable {
    /// No check mark.
    case off
    /// A check mark.
    case on
    /// A mark for a mixed state.
    case mixed
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
  /// The title of the action, which can be changed.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action, which can be changed.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The sender of the action, while it is performed.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action on behalf of a sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// A persistent identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Elements that are created when the menu is shown.
@MainActor open class UIDeferredMenuElement: UIMenuElement {
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates an element whose closure provides elements once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates an element whose closure provides elements each time.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    guard let element = UIDeferredMenuElement(elementProvider) as? Self else {
      preconditionFailure("uncached(_:) cannot create a subclass")
    }
    return element
  }
}
