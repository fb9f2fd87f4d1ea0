import Foundation

extension Tab {
  /// Writes a picture of the visible part of the page to a file, and creates its folder if necessary.
  ///
  /// It waits for the page's fonts but not for images, so wait for these first.
  public func screenshot(to path: String) async throws {
    let deadline = deadline()
    if state.current.isScriptEnabled {
      _ = try await callInWorld(
        "function() { return this.fonts.ready.then(() => true); }", until: deadline, as: Bool.self)
    }
    struct Reply: Decodable { let data: Data }
    let data = try await send(
      "Page.captureScreenshot", ["format": "png"], until: deadline, as: Reply.self
    ).data
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
