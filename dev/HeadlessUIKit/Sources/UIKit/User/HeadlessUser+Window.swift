public import Foundation

extension HeadlessUser {
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
