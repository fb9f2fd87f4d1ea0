public import Foundation

/// A style that shows a switch.
@MainActor open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The colour of a switch that is on.
  open var onTintColor: UIColor?
  /// What stands beside the switch, on a Mac.
  open var title: String?

  /// Turns the switch, which tells nobody.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var takesTouches: Bool { true }
  override func touch() {
    isOn.toggle()
    super.touch()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// A value that is raised and lowered in steps.
@MainActor open class UIStepper: UIControl {
  /// The value.
  open var value = 0.0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  /// The lowest value.
  open var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  /// The highest value.
  open var maximumValue = 100.0 {
    didSet { value = min(value, maximumValue) }
  }
  /// How far a step goes.
  open var stepValue = 1.0
  /// Whether the lowest comes after the highest.
  open var wraps = false
  /// Whether holding the button goes on stepping.
  open var autorepeat = true
  /// Whether the value is told while the button is held.
  open var isContinuous = true

  override var takesTouches: Bool { true }

  /// What touching one of the two buttons does; a button that leads nowhere cannot be touched.
  func step(up: Bool) {
    let next = value + (up ? stepValue : -stepValue)
    let old = value
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

/// A value that is moved along a line.
@MainActor open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The lowest value.
  open var minimumValue: Float = 0
  /// The highest value.
  open var maximumValue: Float = 1
  /// Whether the value is told while the finger moves.
  open var isContinuous = true

  /// Moves to a value, which tells nobody.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = min(max(value, minimumValue), maximumValue)
  }
}

/// A choice of few.
@MainActor open class UISegmentedControl: UIControl {
  /// The value that says that nothing is chosen.
  public static let noSegment = -1
  private var segments: [(title: String?, action: UIAction?, isEnabled: Bool)] = []
  /// Which is chosen.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether a touch does not stay.
  open var isMomentary = false

  /// A choice of texts or pictures.
  public init(items: [Any]?) {
    segments = (items ?? []).map { ($0 as? String, $0 as? UIAction, true) }
    super.init(frame: .zero)
  }

  /// A choice of actions.
  public convenience init(frame: CGRect, actions: [UIAction]) { self.init(items: actions) }

  /// A control of this frame, with nothing to choose from.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many there are to choose from.
  open var numberOfSegments: Int { segments.count }

  /// The text of one.
  open func titleForSegment(at segment: Int) -> String? {
    segments[segment].title ?? segments[segment].action?.title
  }

  /// Says the text of one.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }

  /// Adds one to choose.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, nil, true), at: min(segment, segments.count))
  }

  /// Adds one to choose, with what is done then.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert((nil, action, true), at: min(segment, segments.count))
  }

  /// Takes all away.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Says whether one can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  override var takesTouches: Bool { true }
  override var texts: [String] { segments.indices.compactMap(titleForSegment) }

  /// What touching one does.
  ///
  /// One that is chosen already does nothing.
  func choose(_ segment: Int) {
    guard segments[segment].isEnabled, segment != selectedSegmentIndex else { return }
    selectedSegmentIndex = segment
    if let action = segments[segment].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}

/// A choice of a date.
@MainActor open class UIDatePicker: UIControl {
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The first date that can be chosen.
  open var minimumDate: Date?
  /// The last date that can be chosen.
  open var maximumDate: Date?
  /// What of the date is chosen.
  open var datePickerMode: Mode = .dateAndTime

  /// Shows a date, which tells nobody.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// What of a date is chosen.
  public enum Mode: Int, Sendable {
    /// The time.
    case time
    /// The day.
    case date
    /// Both.
    case dateAndTime
  }
}

/// What pulling a list down shows and does.
@MainActor open class UIRefreshControl: UIControl {
  /// Whether the list is being loaded again.
  open private(set) var isRefreshing = false

  /// Shows that the list is being loaded again.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows that the list is loaded.
  open func endRefreshing() { isRefreshing = false }

  /// What pulling does.
  func pull() {
    guard !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// Dots, one for each page.
@MainActor open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0
  /// Which is shown.
  open var currentPage = 0
  /// Whether a single page has no dots.
  open var hidesForSinglePage = false
}
