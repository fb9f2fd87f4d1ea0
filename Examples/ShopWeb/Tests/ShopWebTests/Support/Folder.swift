import Foundation

/// Provides a temporary folder for one test.
func withFolder<Value>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("shop-web-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
