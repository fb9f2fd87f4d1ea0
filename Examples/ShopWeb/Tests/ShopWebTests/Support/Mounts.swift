import Foundation

/// File systems that a test mounts, if the machine lets it.
enum Mounts {
  /// True if this process may mount file systems, which usually needs root outside of a container.
  static let areAllowed: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mounts-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard (try? run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path)) != nil else {
      return false
    }
    return (try? run("umount", folder.path)) != nil
  }()

  /// Runs the body while a small file system is at the folder.
  static func withSmallDisk(
    at folder: URL, megabytes: Int, _ body: () async throws -> Void
  ) async throws {
    try run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=700", "tmpfs", folder.path)
    do {
      try await body()
    } catch {
      try? run("umount", folder.path)
      throw error
    }
    try run("umount", folder.path)
  }

  /// Runs the body while nothing in the folder can be changed.
  static func withReadOnly(_ folder: URL, _ body: () async throws -> Void) async throws {
    try run("mount", "--bind", folder.path, folder.path)
    do {
      try run("mount", "-o", "remount,ro,bind", folder.path)
      try await body()
    } catch {
      try? run("umount", folder.path)
      throw error
    }
    try run("umount", folder.path)
  }

  private struct Failed: Error { let command: [String] }

  private static func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(command: command) }
  }
}
