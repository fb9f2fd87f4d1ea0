public import Foundation

/// A view for interaction, such as a button.
@MainActor open class UIControl: UIView {
  /// Indicates whether the user can use the control.
  open var isEnabled = true
  /// Indicates whether the control is selected.
  open var isSelected = false
  /// Indicates whether a touch shows the menu immediately.
  open var showsMenuAsPrimaryAction = false
  private var handlers: [(action: UIAction, events: Event)] = []

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The current state of the control.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds an action for these events.
  ///
  /// It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  private func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs all actions for these events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  /// Returns whether there is an action for one of these events.
  func handles(_ events: Event) -> Bool {
    handlers.contains { !$0.events.isDisjoint(with: events) }
  }

  override var touchObstacle: String? { isEnabled ? nil : "it is disabled" }

  /// An event of a control.
  public struct Event: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user changed the value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The user triggered the primary action of the control.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: Self = []
    /// The control is disabled.
    public static let disabled = Self(rawValue: 2)
    /// The control is selected.
    public static let selected = Self(rawValue: 4)
  }
}
