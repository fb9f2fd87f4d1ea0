public import Foundation

extension Tab {
  /// A picture of the page, as PNG data.
  ///
  /// It waits for the page's fonts but not for images, so wait for these first.
  ///
  /// - Parameter fullPage: Captures the whole page and not only the visible part.
  public func screenshot(fullPage: Bool = false) async throws -> Data {
    let deadline = deadline()
    if state.current.isScriptEnabled {
      _ = try await callInWorld(
        "function() { return this.fonts.ready.then(() => true); }", until: deadline, as: Bool.self)
    }
    struct Reply: Decodable { let data: Data }
    var params: [String: DevToolsValue] = ["format": "png"]
    if fullPage {
      struct Metrics: Decodable {
        struct Size: Decodable {
          let width: Double
          let height: Double
        }

        let cssContentSize: Size
      }
      let size = try await send(
        "Page.getLayoutMetrics", until: deadline, as: Metrics.self
      ).cssContentSize
      params["captureBeyondViewport"] = true
      params["clip"] = [
        "x": 0, "y": 0, "width": .double(size.width), "height": .double(size.height), "scale": 1,
      ]
    }
    return try await send("Page.captureScreenshot", params, until: deadline, as: Reply.self).data
  }

  /// Writes a picture of the page to a file, and creates its folder if necessary.
  public func screenshot(to path: String, fullPage: Bool = false) async throws {
    let file = URL(fileURLWithPath: path)
    let data = try await screenshot(fullPage: fullPage)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
