public import Foundation

/// Something in a menu.
@MainActor open class UIMenuElement: NSObject {
  /// What the user reads.
  open var title: String
  /// What the user reads below.
  open var subtitle: String?
  /// The picture.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// Whether the element can be chosen.
  public struct Attributes: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Attributes of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Self(rawValue: 1)
    /// It takes something away.
    public static let destructive = Self(rawValue: 2)
    /// It is not shown.
    public static let hidden = Self(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Self(rawValue: 8)
  }

  /// Whether the element has a check mark.
  public enum State: Int, Sendable {
    /// None.
    case off
    /// One.
    case on
    /// For some.
    case mixed
  }
}

/// What is done when an action is chosen.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// Something that can be chosen, with what is done then.
@MainActor open class UIAction: UIMenuElement {
  /// A name that stays.
  public let identifier: Identifier
  /// What is read where there is more room.
  open var discoverabilityTitle: String?
  /// Whether it can be chosen.
  open var attributes: Attributes
  /// Whether it has a check mark.
  open var state: State
  /// Who sends the action, while it is sent.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// An action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Does what is done when the action is chosen by this sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// A name of an action that stays.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// An action of the keyboard.
@MainActor open class UIKeyCommand: UIMenuElement {
  /// The key.
  public let input: String?

  /// A command of a key; its method cannot be performed by name here.
  public init(input: String, modifierFlags: UInt = 0, action: Selector) {
    self.input = input
    super.init(title: "", subtitle: nil, image: nil)
  }
}

/// Elements that are there only once the menu is shown.
@MainActor open class UIDeferredMenuElement: UIMenuElement {
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Elements that a closure hands over, once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Elements that a closure hands over each time.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    guard let element = UIDeferredMenuElement(elementProvider) as? Self else {
      preconditionFailure("uncached(_:) is not for subclasses")
    }
    return element
  }
}
