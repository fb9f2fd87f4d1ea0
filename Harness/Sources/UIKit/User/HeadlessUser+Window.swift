public import Foundation

/// Turning the device, and making its window wider or narrower.
extension HeadlessUser {
  /// Turns the device on its side, or upright again.
  public func rotate() {
    resize(to: CGSize(width: window.bounds.height, height: window.bounds.width))
  }

  /// Gives the window another size; columns collapse and presentations adapt as that asks for.
  public func resize(to size: CGSize) {
    window.frame = CGRect(origin: window.frame.origin, size: size)
    HeadlessDevice.current.clock.commit()
  }
}
