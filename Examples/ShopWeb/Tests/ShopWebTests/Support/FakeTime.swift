import Foundation

/// The library libfaketime, which gives a program a wrong clock.
enum FakeTime {
  static let library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"

  static let isInstalled = FileManager.default.fileExists(atPath: library)

  /// The reason to skip tests without it.
  static let missing =
    "libfaketime is not installed. Run: apt-get install --no-install-recommends faketime"

  /// The environment of a process whose clock is wrong by a number of seconds, such as "+420".
  ///
  /// Without `FAKETIME_SHARED`, the library may add this variable before Swift's runtime has found the program's
  /// arguments, which are then empty (swiftlang/swift#76080). The names in it need not exist.
  static func environment(_ offset: String) -> [String: String] {
    [
      "LD_PRELOAD": library, "FAKETIME": offset, "DONT_FAKE_MONOTONIC": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_SHARED": "/cairn-semaphore /cairn-memory",
    ]
  }
}
