import Foundation

/// A folder of its own for each test, gone afterwards.
func withFolder<Value>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("shop-web-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
