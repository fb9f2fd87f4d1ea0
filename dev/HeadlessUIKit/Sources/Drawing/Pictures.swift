import Foundation
public import UIKit

/// Draws the windows of a test each time that nothing moves, for `dev/scripts/pictures`.
@MainActor
public final class Pictures {
  private let folder: URL
  private var pictures: [(window: ObjectIdentifier, drawing: Drawing, isTablet: Bool)] = []

  /// Begins to draw the windows of a device; returns nil if `CAIRN_TEST_PICTURES` is not set.
  public init?(of device: HeadlessDevice) {
    guard let path = ProcessInfo.processInfo.environment["CAIRN_TEST_PICTURES"] else { return nil }
    folder = URL(filePath: path)
    device.clock.onRest = { [weak self] windows in windows.forEach { self?.draw($0) } }
  }

  private func draw(_ window: UIWindow) {
    guard !window.isHidden, window.rootViewController != nil else { return }
    let (id, drawing) = (ObjectIdentifier(window), Drawing(of: window))
    let isTablet = window.bounds.width >= 600
    let last = pictures.last { $0.window == id }
    guard last?.drawing != drawing || last?.isTablet != isTablet else { return }
    pictures.append((id, drawing, isTablet))
  }

  /// Writes the pictures as a section of a page.
  public func write(as title: String) throws {
    let devices = pictures.map { $0.drawing.html(isTablet: $0.isTablet) }.joined(separator: "\n")
    let section = "<h2>\(title.html)</h2>\n<div class=\"test\">\(devices)</div>\n"
    try section.write(
      to: folder.appending(path: "\(UUID().uuidString).section"), atomically: true, encoding: .utf8)
  }
}
