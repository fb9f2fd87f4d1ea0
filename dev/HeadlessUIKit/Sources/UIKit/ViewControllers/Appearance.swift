/// The appearance state of a controller's view.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  var isVisible: Bool { self == .appeared || self == .appearing }
}

extension UIViewController {
  private func tell(_ method: String, _ call: () -> Void) {
    note(method)
    isBeingTold = true
    call()
    isBeingTold = false
  }

  func note(_ method: String) { HeadlessDevice.current.log.call(self, method) }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isVisible != isAppearing else { return warnOfUnbalancedAppearance() }
    appearance = isAppearing ? .appearing : .disappearing
    appearanceIsAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      hasAnnouncedIsAppearing = false
      tell("viewWillAppear") { viewWillAppear(animated) }
    } else {
      tell("viewWillDisappear") { viewWillDisappear(animated) }
    }
    if isAppearing { placeChildren() }
    for child in childrenSharingAppearance where child.appearance.isVisible != isAppearing {
      child.beginAppearance(isAppearing, animated: animated)
    }
    if isAppearing { childrenBeganAppearing(animated: animated) }
  }

  /// Calls `viewIsAppearing`, because the view is in the hierarchy with its traits and its size.
  func announceIsAppearing() {
    guard appearance == .appearing else { return }
    if !hasAnnouncedIsAppearing {
      hasAnnouncedIsAppearing = true
      arrangeChildren()
      tell("viewIsAppearing") { viewIsAppearing(appearanceIsAnimated) }
      loadedView?.layoutIfNeeded()
    }
    for child in childrenSharingAppearance { child.announceIsAppearing() }
  }

  func endAppearance() {
    switch appearance {
    case .appearing:
      announceIsAppearing()
      appearance = .appeared
      tell("viewDidAppear") { viewDidAppear(appearanceIsAnimated) }
      for child in childrenSharingAppearance where child.appearance == .appearing {
        child.endAppearance()
      }
      childrenEndedAppearing(animated: appearanceIsAnimated)
    case .disappearing:
      appearance = .disappeared
      tell("viewDidDisappear") { viewDidDisappear(appearanceIsAnimated) }
      for child in childrenSharingAppearance where child.appearance == .disappearing {
        child.endAppearance()
      }
      childrenEndedDisappearing()
    case .appeared, .disappeared: warnOfUnbalancedAppearance()
    }
    if let window = viewIfLoaded?.window {
      window.windowScene?.statusBarManager?.controllersChanged(in: window)
    }
  }

  /// Replaces children immediately, and notifies them if this controller itself is visible.
  func exchange(
    _ going: [UIViewController], for coming: [UIViewController], place: () -> Void
  ) {
    if appearance.isVisible {
      for child in coming where !child.appearance.isVisible {
        child.beginAppearance(true, animated: false)
      }
      for child in going where child.appearance.isVisible {
        child.beginAppearance(false, animated: false)
      }
    }
    place()
    for child in going where child.appearance == .disappearing { child.endAppearance() }
    // Otherwise they appear together with this controller.
    guard appearance == .appeared else { return }
    for child in coming where child.appearance == .appearing { child.endAppearance() }
  }

  /// Ends a child's appearance transition.
  ///
  /// The child is visible afterwards if `seen` is true and this controller is visible.
  ///
  /// Both states may have changed several times since the transition began.
  func conclude(_ child: UIViewController?, seen: Bool) {
    guard let child, child.parent === self else { return }
    let seen = seen && appearance.isVisible
    if child.appearance.isVisible != seen {
      child.beginAppearance(seen, animated: child.appearanceIsAnimated)
    }
    switch child.appearance {
    case .appearing where appearance == .appeared, .disappearing: child.endAppearance()
    default: break
    }
  }

  /// Reverts the notifications of `beginAppearance`, for a cancelled transition.
  func revertAppearance() {
    guard appearance == .appearing || appearance == .disappearing else { return }
    beginAppearance(appearance == .disappearing, animated: appearanceIsAnimated)
    endAppearance()
  }

  private func warnOfUnbalancedAppearance() {
    HeadlessDevice.current.log.warn(
      "Unbalanced calls to begin/end appearance transitions for \(reference).")
  }

  /// The name of the controller in UIKit's messages.
  var reference: String { "<\(HeadlessLog.name(self))>" }
}

extension UIViewController: ViewOwner {
  /// Indicates whether a container or a presentation notifies the controller of its appearance.
  ///
  /// Otherwise it is notified when its view is inserted or removed.
  private var isToldOfAppearance: Bool {
    if presentation != nil || presentationTransition != nil { return true }
    return parent?.managesAppearanceOfChildren ?? false
  }

  func viewWillMove(toWindow window: UIWindow?) {
    guard !isToldOfAppearance else { return }
    if window != nil, appearance == .disappeared {
      beginAppearance(true, animated: false)
    } else if window == nil, appearance.isVisible {
      beginAppearance(false, animated: false)
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard !isToldOfAppearance else { return }
    if window == nil {
      if appearance == .disappearing { endAppearance() }
    } else if appearance == .appearing {
      announceIsAppearing()
      // UIKit also waits for the layout pass that shows the view.
      HeadlessDevice.current.clock.onCommit { [weak self] in
        guard let self, appearance == .appearing, parent?.appearance != .appearing else { return }
        endAppearance()
      }
    }
  }
}
