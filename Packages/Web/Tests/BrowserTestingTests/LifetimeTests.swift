import BrowserTesting
import Foundation
import Testing

extension BrowserSuite {
  @Suite("The lifetime of a browser")
  struct LifetimeTests {
    @Test("A closed browser leaves no profile behind, and reports that it is closed")
    func closes() async throws {
      let profiles = Folder()
      let browser = try await Browser.launch(profileIn: profiles.url)
      #expect(profiles.contents.count == 1)
      let tab = try await browser.newContext().newTab()
      #expect(try await tab.evaluate("6 * 7") == 42)
      try await browser.close()
      #expect(!browser.isRunning)
      #expect(profiles.contents == [])
      let error = await #expect(throws: BrowserError.self) { try await tab.text }
      #expect(error?.code == .gone)
    }

    @Test("A browser ends with the process that launched it, even after kill -9")
    func killed() async throws {
      let profiles = Folder()
      let path = profiles.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let browser = try await Browser.launch(profileIn: URL(fileURLWithPath: path))
        precondition(browser.isRunning)
        precondition(Folder(path).contents.count == 1)
        kill(getpid(), SIGKILL)
      }
      try await profiles.waitUntilEmpty()
    }
  }
}

/// A temporary folder that is removed when the object is deallocated.
final class Folder: Sendable {
  let path: String
  private let isOwner: Bool

  init() {
    let folder = FileManager.default.temporaryDirectory
    path = folder.appendingPathComponent("bt-\(UUID().uuidString.prefix(8))").path
    isOwner = true
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  init(_ path: String) {
    self.path = path
    isOwner = false
  }

  deinit {
    if isOwner { try? FileManager.default.removeItem(atPath: path) }
  }

  var url: URL { URL(fileURLWithPath: path) }
  var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Polls until another process has removed its files, because no event reports that.
  func waitUntilEmpty() async throws {
    for _ in 0..<500 where !contents.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    #expect(contents == [])
  }
}
