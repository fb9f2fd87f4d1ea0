/// A view for interaction, such as a button.
@MainActor open class UIControl: UIView {
  /// Indicates whether the user can use the control.
  open var isEnabled = true
  /// Indicates whether the control is selected.
  open var isSelected = false
  /// Indicates whether a touch shows the menu immediately.
  open var showsMenuAsPrimaryAction = false
  private var handlers: [(action: UIAction, events: Event)] = []

  /// Adds an action for these events.
  ///
  /// The action replaces an earlier action with the same identifier.
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

  /// Performs all actions for these events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      handler.action.performWithSender(self, target: nil)
    }
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
    /// The user changed the text.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// The user has ended editing.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
  }
}
