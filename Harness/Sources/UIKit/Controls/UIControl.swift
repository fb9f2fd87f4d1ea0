public import Foundation

/// A view that the user acts with.
@MainActor open class UIControl: UIView {
  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether the control is chosen.
  open var isSelected = false
  /// Whether a finger is on the control.
  open var isHighlighted = false
  /// Whether touching the control shows its menu at once.
  open var showsMenuAsPrimaryAction = false
  /// Whether holding the control shows its menu.
  open var isContextMenuInteractionEnabled = false
  /// Where content is, across.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  /// Sets the help text of the view.
  ///
  /// Here it becomes the accessibility hint.
  open var toolTip: String?
  private var handlers: [(action: UIAction, events: Event)] = []

  /// A control of this frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control of this frame that does this when it is used.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the control is just now.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Does something whenever one of these events is sent; an action of the same name makes way.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  /// Does something no more when one of these events is sent.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does the action of this name no more when one of these events is sent.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs a method whenever one of these events is sent: not here, where methods have no names.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

  /// Does what the action does, as if this control had asked.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Does all that is to be done for these events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  /// Everything that is done for some event.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop { iterator(handler.action, nil, handler.events, &stop) }
  }

  /// Whether something is done for one of these events.
  func handles(_ events: Event) -> Bool {
    handlers.contains { !$0.events.isDisjoint(with: events) }
  }

  override var touchObstacle: String? { isEnabled ? nil : "it is disabled" }

  override func touch() {
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    sendActions(for: .touchUpInside)
  }

  /// What a control tells of.
  public struct Event: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Self(rawValue: 1)
    /// A finger went up within the control.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger went up outside.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// A touch was broken off.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The user did what the control is for.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// The menu of the control is about to be shown.
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is just now.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// States of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let normal: Self = []
    /// A finger is on it.
    public static let highlighted = Self(rawValue: 1)
    /// It cannot be used.
    public static let disabled = Self(rawValue: 2)
    /// It is chosen.
    public static let selected = Self(rawValue: 4)
    /// Keys are sent to it.
    public static let focused = Self(rawValue: 8)
  }

  /// Where content is, across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }
}
