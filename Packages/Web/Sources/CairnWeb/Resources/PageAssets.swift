import Crypto
public import Foundation

/// The files that pages refer to: style sheets, images, scripts.
///
/// <!-- snippet: doc-page-assets -->
/// ```swift
/// assets: try PageAssets(
///   directory: resources, names: ["shop.css", "artwork.svg", "favicon.svg"]),
/// ```
///
/// The files are read once and served from memory. Each address contains a hash of the file's
/// content, so the browser may cache the file forever, and a new version has a new address. A
/// request can only name these files, so it cannot read other files of the folder.
///
/// In templates, use the name of a file without its extension to insert the asset's address:
/// `{{artwork}}`.
public struct PageAssets: Sendable {
  struct Asset: Sendable {
    let name: String
    let type: String
    let bytes: [UInt8]
    let hash: String
    let path: String
  }

  private(set) var assets: [Asset] = []

  /// Creates an empty set of files.
  public init() {}

  /// Creates assets from files in memory, by name.
  public init(_ files: [String: Data]) {
    for (name, data) in files.sorted(by: { $0.key < $1.key }) { add(name, data) }
  }

  /// Creates assets from the files of a folder.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - names: The names of the files to serve.
  /// - Throws: An error from reading a file.
  public init(directory: URL, names: [String]) throws {
    for name in names {
      add(name, try Data(contentsOf: directory.appendingPathComponent(name)))
    }
  }

  /// The address of a file; nil if it is not among these assets.
  public func path(of name: String) -> String? { assets.first { $0.name == name }?.path }

  mutating func add(_ name: String, _ data: Data) {
    let hash = SHA256.hash(data: data).prefix(12)
      .map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
    let type = Self.types[name.split(separator: ".").last.map(String.init) ?? ""]
    assets.removeAll { $0.name == name }
    assets.append(
      Asset(
        name: name, type: type ?? "application/octet-stream", bytes: Array(data), hash: hash,
        path: "/_cairn/assets/\(hash)/\(name)"))
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/x-icon", "woff2": "font/woff2",
    "webmanifest": "application/manifest+json", "txt": "text/plain; charset=utf-8",
  ]
}
