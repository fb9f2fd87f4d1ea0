import Foundation

extension Tab {
  /// Writes a picture of the visible part of the page to a file, and creates the file's folder if
  /// necessary.
  ///
  /// The method waits for the page's fonts, but not for its images: wait for the images first.
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
