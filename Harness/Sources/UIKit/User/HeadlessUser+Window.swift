public import Foundation

/// Turning the device, and making its window wider or narrower.
extension HeadlessUser {
  /// Turns the device on its side, or upright again.
  public func rotate() {
    resize(to: CGSize(width: window.bounds.height, height: window.bounds.width))
  }

  /// Gives the window another size; columns collapse and presentations adapt as that asks for.
  public func resize(to size: CGSize) {
    let clock = HeadlessDevice.current.clock
    let old = window.traitCollection
    let new = old.modifyingTraits {
      $0.horizontalSizeClass = Self.sizeClass(size.width, \.regularWidth)
      $0.verticalSizeClass = Self.sizeClass(size.height, \.regularHeight)
    }
    let transition = Transition(
      from: nil, to: nil, animated: true, duration: 0.3, in: window)
    window.resizing = transition
    if new != old { window.rootViewController?.willTransition(to: new, with: transition) }
    window.rootViewController?.viewWillTransition(to: size, with: transition)
    for presentation in window.presentations {
      if new != old { presentation.willTransition(to: new, with: transition) }
      presentation.viewWillTransition(to: size, with: transition)
    }
    window.frame.size = size
    window.rootViewController?.viewIfLoaded?.frame = window.bounds
    window.presentations.forEach { $0.containerView?.frame = window.bounds }
    if new != old {
      // Both at once: a state between the two was never on a screen.
      var overrides = window.traitOverrides
      overrides.horizontalSizeClass = new.horizontalSizeClass
      overrides.verticalSizeClass = new.verticalSizeClass
      window.traitOverrides = overrides
      window.presentations.forEach { $0.adaptToTraits() }
    }
    window.layoutIfNeeded()
    transition.atEnd = { [weak window] _ in window?.resizing = nil }
    transition.run()
    clock.commit()
  }
}
