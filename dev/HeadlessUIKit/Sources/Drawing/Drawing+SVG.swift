import Foundation

extension Drawing {
  /// Returns true if a picture of the documentation is equal to the picture of the drawings.
  ///
  /// `make -C Examples pictures` sets `CAIRN_PICTURES`: the method then writes the picture first.
  ///
  /// - Parameter name: The name of the file in Cairn.docc/Resources.
  public static func isPicture(_ name: String, of drawings: [Drawing]) throws -> Bool {
    let repository = URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    let path = "\(repository)/Sources/Cairn/Cairn.docc/Resources/\(name).svg"
    let picture = svg(of: drawings)
    if ProcessInfo.processInfo.environment["CAIRN_PICTURES"] != nil {
      try picture.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return try String(contentsOfFile: path, encoding: .utf8) == picture
  }

  /// Returns devices side by side as one SVG picture, which follows the light or dark appearance.
  ///
  /// The picture contains the same HTML as ``html(at:isTablet:)``, so only a browser can show it.
  public static func svg(of drawings: [Drawing]) -> String {
    // The sizes of the style sheet in pixels: 20 and 38 rem, a gap of 1 rem, and a border of 1 pixel.
    let (width, height) = (drawings.count * 336 - 14, 38 * 16 + 2)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      \(String(decoding: PackageResources.style_css, as: UTF8.self))</style>
      <foreignObject width="100%" height="100%">
      <div xmlns="http://www.w3.org/1999/xhtml" class="picture">
      \(drawings.map { $0.html() }.joined(separator: "\n"))
      </div>
      </foreignObject>
      </svg>

      """
  }
}
