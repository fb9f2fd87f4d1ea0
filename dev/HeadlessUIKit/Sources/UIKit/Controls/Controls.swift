import Foundation

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

  override var takesTouches: Bool { true }

  /// Indicates whether the button of this direction is enabled.
  func canStep(up: Bool) -> Bool { up ? value < maximumValue : value > minimumValue }

  /// Performs the touch of one of the two buttons.
  ///
  /// Nothing happens at a bound.
  func step(up: Bool) {
    let old = value
    value += up ? 1 : -1
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

/// A control for refreshing the content of a scroll view.
@MainActor open class UIRefreshControl: UIControl {
  /// Shows that the refresh has ended.
  open func endRefreshing() {}
}
