public import Foundation

/// A switch.
@MainActor open class UISwitch: UIControl {
  /// Indicates whether the switch is on.
  open var isOn = false

  override var takesTouches: Bool { true }
  override func touch() {
    isOn.toggle()
    super.touch()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// A control for increasing and decreasing a value in steps.
@MainActor open class UIStepper: UIControl {
  /// The value.
  open var value = 0.0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  /// The minimum value.
  open var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  /// The maximum value.
  open var maximumValue = 100.0 {
    didSet { value = min(value, maximumValue) }
  }
  /// The size of a step.
  open var stepValue = 1.0

  override var takesTouches: Bool { true }

  /// Performs the touch of one of the two buttons.
  ///
  /// Nothing happens at a bound.
  func step(up: Bool) {
    let next = value + (up ? stepValue : -stepValue)
    let old = value
    value = next
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

/// A control for selecting a value by dragging along a track.
@MainActor open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The minimum value.
  open var minimumValue: Float = 0
  /// The maximum value.
  open var maximumValue: Float = 1

  /// Sets the value without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = min(max(value, minimumValue), maximumValue)
  }
}

/// A control for choosing one of a few segments.
@MainActor open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public static let noSegment = -1
  private var segments: [UIAction] = []
  /// The index of the selected segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  /// Inserts a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert(action, at: min(segment, segments.count))
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  override var takesTouches: Bool { true }
  override var texts: [String] { segments.indices.compactMap(titleForSegment) }

  /// Performs the touch of a segment.
  ///
  /// If the segment is already selected, nothing happens.
  func choose(_ segment: Int) {
    guard segment != selectedSegmentIndex else { return }
    selectedSegmentIndex = segment
    sendAction(segments[segment])
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// A control for selecting a date.
@MainActor open class UIDatePicker: UIControl {
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The earliest selectable date.
  open var minimumDate: Date?
  /// The latest selectable date.
  open var maximumDate: Date?
  /// The components of the date that can be selected.
  open var datePickerMode: Mode = .dateAndTime

  /// The components of a date that can be selected.
  public enum Mode: Int, Sendable {
    /// The time.
    case time
    /// The day.
    case date
    /// The date and the time.
    case dateAndTime
  }
}

/// A control for refreshing the content of a scroll view.
@MainActor open class UIRefreshControl: UIControl {
  /// Indicates whether the content is being refreshed.
  open private(set) var isRefreshing = false

  /// Shows that a refresh has begun.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows that the refresh has ended.
  open func endRefreshing() { isRefreshing = false }

  /// Performs the user's pull.
  func pull() {
    guard !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
