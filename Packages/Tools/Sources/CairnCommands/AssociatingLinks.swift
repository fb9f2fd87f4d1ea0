import ArgumentParser
import CairnTools
import Foundation

struct AppleFile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple", abstract: "Writes the apple-app-site-association of the links.")

  @Option(
    name: .customLong("app-id"), help: "The prefix of the team, a dot and the bundle identifier.")
  var appIDs: [String]
  @OptionGroup var options: CatalogOptions
  @OptionGroup var output: OutputOption

  func validate() throws {
    guard !appIDs.isEmpty else {
      throw ValidationError("Missing expected argument '--app-id <id>'.")
    }
  }

  func run() async throws {
    let file = AssociationFile(try await options.read(), appIDs: appIDs)
    try Console.current.write(try file.data(), to: output.output)
  }
}

struct AndroidFile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "android",
    abstract:
      "Writes the assetlinks.json of the links, with dynamic rules for Android 15 and later.")

  @Option(help: "The name of the package, such as com.example.shop.")
  var package: String
  @Option(
    name: .customLong("fingerprint"), help: "A SHA-256 fingerprint of the signing certificate.")
  var fingerprints: [String]
  @OptionGroup var options: CatalogOptions
  @OptionGroup var output: OutputOption

  func validate() throws {
    guard !fingerprints.isEmpty else {
      throw ValidationError("Missing expected argument '--fingerprint <fingerprint>'.")
    }
  }

  func run() async throws {
    let file = AssociationFile(try await options.read(), appIDs: [package])
    try Console.current.write(try file.assetLinks(fingerprints: fingerprints), to: output.output)
  }
}

struct CheckFile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Compares an apple-app-site-association or assetlinks.json with the links, both ways.",
    discussion:
      "Exits with 1 if they differ, except for the known differences that the file format causes.")

  @Argument(help: "The file.", completion: .file())
  var file: String
  @Option(
    name: .customLong("app-id"), help: "The app whose patterns are compared; all apps by default.")
  var appID: String?
  @Option(help: "The number of random URLs to try.")
  var count = 10_000
  @Option(help: "The seed of the random URLs.")
  var seed: UInt64 = 1
  @OptionGroup var options: CatalogOptions
  @OptionGroup var json: JSONOption

  func validate() throws {
    if count < 0 { throw ValidationError("The count must be at least 0.") }
  }

  func run() async throws { try await Self.perform(self) }

  @MainActor
  private static func perform(_ command: Self) throws {
    let catalog = try command.options.read()
    let data = try Console.read(
      command.file, hint: "To write one, run `links apple` or `links android`.")
    let file: AssociationFile
    do {
      file = try AssociationFile(data: data, appID: command.appID)
    } catch {
      throw ToolFailure(.malformedInput, "\(command.file): \(error)")
    }
    let isMatched = command.options.isMatched
    let report = file.check(
      catalog, count: command.count, seed: command.seed,
      isMatched: isMatched.map { isMatched in { url in MainActor.assumeIsolated { isMatched(url) } }
      })
    if command.json.isJSON {
      try Console.current.writeJSON(report)
    } else {
      var lines = report.missing.map { "not opened by the file: \($0)" }
      lines += report.extra.map { "opened by the file, but by no link: \($0)" }
      lines += LinkDifference.allCases.compactMap { kind in
        report.known[kind.rawValue].map { "\($0) URLs differ in a known way. \(kind)" }
      }
      lines.append(
        "\(report.tried) URLs tried: "
          + (report.agrees ? "the file and the links agree." : "the file and the links differ."))
      Console.current.write(lines.joined(separator: "\n"))
    }
    if !report.agrees { throw ExitCode(1) }
  }
}

struct OpenLink: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a URL in a booted simulator (on a Mac).")

  @Argument(help: "The URL, with its scheme.")
  var url: String
  @Option(help: "The simulator, by its name or identifier.")
  var device = "booted"

  func run() async throws {
    #if os(macOS)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/xcrun")
      process.arguments = ["simctl", "openurl", device, url]
      do {
        try process.run()
      } catch {
        throw ToolFailure(.unavailable, "xcrun cannot be run. To fix this, install Xcode.")
      }
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw ToolFailure(
          .unavailable,
          "simctl cannot open the URL in \(device). To fix this, boot a simulator and install the app."
        )
      }
    #else
      throw ToolFailure(
        .unavailable,
        "Simulators exist only on a Mac. To see what the URL opens, run `links explain \(url)`.")
    #endif
  }
}
