public import Foundation

/// Animates changes, and lets the program pause, reverse and scrub them.
///
/// Changes take effect when the animations start, and are not undone when they end at their
/// beginning: the model has no presentation layer. State, progress and completions follow the
/// device's clock.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration in seconds.
  open private(set) var duration: TimeInterval
  /// The delay before the animations begin, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The speed of the animations over time.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The state of the animations.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Indicates whether the animations are moving.
  open private(set) var isRunning = false
  /// Indicates whether the user can touch animated views.
  open var isUserInteractionEnabled = true
  /// Indicates whether touches are handled by the animator.
  open var isManualHitTestingEnabled = false
  /// Indicates whether the program can pause and stop the animations.
  open var isInterruptible = true
  /// Indicates whether `fractionComplete` is a fraction of the time.
  open var scrubsLinearly = true
  /// Indicates whether the animator stays active at the end, and calls no completions.
  open var pausesOnCompletion = false

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var progress: CGFloat = 0
  private var begun: TimeInterval = 0
  private var span: TimeInterval = 0
  private var timer: HeadlessClock.Timer?
  private var endTracking: (@MainActor () -> Void)?
  private var reversed = false
  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  /// Creates an animator with a curve of its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
  }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Starts animations and returns their animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  /// Indicates whether the animations run backwards.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard reversed != newValue else { return }
      let wasRunning = isRunning
      halt()
      reversed = newValue
      if wasRunning { run(over: duration) }
    }
  }

  /// The progress of the animations, from 0 to 1.
  ///
  /// Setting it makes an inactive animator active, and pauses a running one.
  open var fractionComplete: CGFloat {
    get { isRunning ? reached : progress }
    set {
      guard state != .stopped else { return }
      activate()
      halt()
      progress = min(1, max(0, newValue))
    }
  }

  /// Adds animations that begin after a fraction of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds animations.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds a handler that is called when the animations have ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animations, or continues them.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else {
      return HeadlessDevice.current.log.raise(
        "It is an error to start an animator that is stopped; finish it first.")
    }
    guard !isRunning else { return }
    self.delay = delay
    activate()
    run(over: duration, after: delay)
  }

  /// Pauses the animations.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    halt()
  }

  /// Continues paused animations with another speed.
  ///
  /// - Parameter durationFactor: The time that is left, as a fraction of the duration; 0 for the
  ///   time that was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    guard durationFactor > 0 else { return run(over: duration) }
    let left = reversed ? progress : 1 - progress
    run(over: left > 0 ? duration * Double(durationFactor / left) : 0)
  }

  /// Stops the animations at their current position.
  ///
  /// - Parameter withoutFinishing: True if the animator becomes inactive without calling its
  ///   completions. False if `finishAnimation(at:)` follows.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    halt()
    if withoutFinishing {
      completions = []
      state = .inactive
      progress = 0
    } else {
      state = .stopped
    }
  }

  /// Ends animations that were stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return HeadlessDevice.current.log.raise(
        "finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    conclude(at: finalPosition)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    progress = 0
    let begin = animations
    animations = []
    begin.forEach { $0() }
  }

  /// The progress now, while the animations run.
  private var reached: CGFloat {
    guard span > 0 else { return reversed ? 0 : 1 }
    let moved = CGFloat(max(0, clock.now - begun) / span)
    return reversed ? max(0, progress - moved) : min(1, progress + moved)
  }

  /// Runs what is left, at the speed of a whole animation with a duration.
  private func run(over whole: TimeInterval, after delay: TimeInterval = 0) {
    let left = Double(reversed ? progress : 1 - progress)
    let isAnimated = clock.areAnimationsEnabled
    (begun, span) = (clock.now + delay, isAnimated ? whole : 0)
    isRunning = true
    let end = clock.trackAnimation()
    endTracking = end
    timer = clock.schedule(after: isAnimated ? delay + whole * left : 0) { [self] in
      endTracking = nil
      defer { end() }
      halt()
      progress = reversed ? 0 : 1
      if !pausesOnCompletion { conclude(at: reversed ? .start : .end) }
    }
  }

  private func halt() {
    if isRunning { progress = reached }
    isRunning = false
    timer?.cancel()
    timer = nil
    endTracking?()
    endTracking = nil
  }

  private func conclude(at position: UIViewAnimatingPosition) {
    state = .inactive
    progress = 0
    let ended = completions
    completions = []
    ended.forEach { $0(position) }
  }
}
