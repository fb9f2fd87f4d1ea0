import Foundation

/// The memory of another process.
enum Memory {
  struct NoSuchProcess: Error {}

  /// How many bytes of the process are in main memory.
  static func resident(of pid: Int) throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-o", "rss=", "-p", "\(pid)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let kibibytes = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw NoSuchProcess()
    }
    return kibibytes * 1024
  }
}
