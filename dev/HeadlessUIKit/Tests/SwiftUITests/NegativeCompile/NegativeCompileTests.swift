import Foundation
import Testing

/// Code that does not compile with Apple's SwiftUI must not compile here either.
///
/// In the fixtures in `Tests/NegativeCompile`, a comment above each mistake contains the expected message of the
/// compiler. For all other lines no message is expected.
@Suite struct NegativeCompileTests {
  @Test(arguments: ["Bindings", "Isolation", "Lists", "Navigation", "Views"])
  func `The compiler rejects the same code as on a device`(fixture: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../NegativeCompile/\(fixture).swift").standardizedFileURL
    let expected = Remark.expected(in: try String(contentsOf: file, encoding: .utf8))
    let found = Remark.found(in: try compilerOutput(for: file))
    #expect(!expected.isEmpty)
    for remark in expected where !found.contains(where: remark.isMet) {
      Issue.record("\(fixture): the compiler did not print this message: \(remark)")
    }
    for remark in found where !expected.contains(where: { $0.line == remark.line }) {
      Issue.record("\(fixture): the compiler printed an unexpected message: \(remark)")
    }
  }

  private func compilerOutput(for file: URL) throws -> String {
    let executable = try #require(Bundle.main.executableURL)
    let products = executable.deletingLastPathComponent()
    let modules = products.appending(path: "Modules")
    let helpers = products.appending(path: "COpenCombineHelpers.build/module.modulemap")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "SwiftUI=HeadlessSwiftUI",
      "-Xcc", "-fmodule-map-file=\(helpers.path)", "-I", modules.path, file.path,
    ]
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

/// A message of the compiler about a line.
private struct Remark: Hashable, CustomStringConvertible {
  let line: Int
  let kind: Substring
  let text: Substring

  var description: String { "line \(line), \(kind): \(text)" }

  /// Returns whether a message of the compiler matches this expected one.
  func isMet(by found: Remark) -> Bool {
    line == found.line && kind == found.kind && found.text.contains(text)
  }

  static func expected(in source: String) -> [Remark] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      guard let match = $1.firstMatch(of: /^ *\/\/ (error|warning): (.+)$/) else { return nil }
      return Remark(line: $0 + 2, kind: match.1, text: match.2)
    }
  }

  static func found(in output: String) -> [Remark] {
    output.split(separator: "\n").compactMap { row in
      guard let match = row.firstMatch(of: /\.swift:(\d+):\d+: (error|warning): (.+)$/),
        let line = Int(match.1)
      else { return nil }
      return Remark(line: line, kind: match.2, text: match.3)
    }
  }
}
