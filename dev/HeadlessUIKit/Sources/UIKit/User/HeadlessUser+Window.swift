public import Foundation

/// Actions that rotate the device or resize the window.
extension HeadlessUser {
  /// Rotates the device by a quarter turn.
  public func rotate() {
    resize(to: CGSize(width: window.bounds.height, height: window.bounds.width))
  }

  /// Resizes the window.
  ///
  /// Columns collapse and presentations adapt as necessary.
  public func resize(to size: CGSize) {
    // All windows of a scene have its size.
    for window in [window] + HeadlessDevice.current.clock.windows(above: window) {
      window.frame = CGRect(origin: window.frame.origin, size: size)
    }
    HeadlessDevice.current.clock.commit()
  }
}
