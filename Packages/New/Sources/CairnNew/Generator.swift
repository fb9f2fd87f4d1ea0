import Foundation

/// Writes an app, a flow or a screen with tests: the command `cairn new`.
public struct Generator {
  /// The output of the command, and its exit code.
  public struct Result: Sendable {
    /// The exit code: 0, or a code of BSD's sysexits; see `cairn help`.
    public let code: Int32
    /// The text for the standard output.
    public let output: String
    /// The text for the standard error.
    public let errors: String
  }

  /// Runs the command.
  ///
  /// ```swift
  /// let result = Generator.run(["app", "Gym", "--cairn", "../cairn"], as: "cairn new")
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the command.
  ///   - command: The name of the command, as the usage text shows it.
  public static func run(_ arguments: [String], as command: String) -> Result {
    do {
      if arguments.first ?? "help" == "help"
        || !Set(arguments).isDisjoint(with: ["-h", "--help"])
      {
        return Result(code: 0, output: usage(of: command), errors: "")
      }
      var generator = Generator(try Options(arguments))
      try generator.run()
      return Result(code: 0, output: generator.output, errors: generator.warnings)
    } catch let failure as Failure {
      let usage = failure.code == 64 ? usage(of: command) : ""
      return Result(code: failure.code, output: "", errors: "Error: \(failure.reason)\n\(usage)")
    } catch {
      return Result(code: 73, output: "", errors: "Error: \(error)\n")
    }
  }

  private static func usage(of command: String) -> String {
    """
    Writes an app, a flow or a screen, with tests. Existing files are never replaced.

      \(command) app NAME --cairn PATH       a package and an Xcode project
      \(command) flow NAME --module MODULE   a coordinator with two screens, a result and links
      \(command) screen NAME --module MODULE the model of a screen

      --cairn PATH      the path, from the current folder, or the URL of Cairn's package
      --module MODULE   the module, which is the name of its folders in Sources and Tests
      --host HOST       the framework of the screens: swiftui, uikit or web; can be repeated. Without it, an app is
                        README's SwiftUI app, and a flow has SwiftUI views; with it, an app has models, and runs in
                        the terminal too.
      --directory PATH  the folder in which to write; by default the current folder, or an app's name for a new app

    """
  }

  /// An error with what to do, and the exit code.
  struct Failure: Error {
    let code: Int32
    let reason: String

    static func usage(_ reason: String) -> Failure { Failure(code: 64, reason: reason) }
    static func noOutput(_ reason: String) -> Failure { Failure(code: 73, reason: reason) }
  }

  private let options: Options
  private var output = ""
  private var warnings = ""

  private init(_ options: Options) { self.options = options }

  private mutating func run() throws {
    try write(options.kind == .app ? AppFiles(options).files : [])
    switch options.kind {
    case .app:
      if !options.isURL, !FileManager.default.fileExists(atPath: "\(options.cairn)/Package.swift") {
        warnings =
          "Warning: there is no package at \(options.cairn). To fix this, correct its path in Package.swift.\n"
      }
      output += "\(AppFiles(options).hint)\n"
    case .flow:
      let route = options.name.prefix(1).lowercased() + options.name.dropFirst()
      output +=
        "Show it with `case .\(route): \(options.name)Coordinator().onFinish { … }` in a "
        + "destination(for:), and mount its links.\n"
    case .screen:
      output +=
        "Show it with `\(options.name)Model(id: …, .init(finish: { … }))` in a destination(for:).\n"
    }
  }

  /// The path of the file, or of one with the same name in the same module, which cannot have two; nil if there is none.
  private static func existing(_ path: String, in root: URL) -> String? {
    let file = root.appending(path: path)
    if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
      return file.relativePath
    }
    // "Sources/Shop"
    let module = root.appending(path: path.split(separator: "/").prefix(2).joined(separator: "/"))
    let others = FileManager.default.enumerator(atPath: module.path(percentEncoded: false))
    while let other = others?.nextObject() as? String {
      let url = module.appending(path: other)
      if url.lastPathComponent == file.lastPathComponent { return url.relativePath }
    }
    return nil
  }

  /// Writes these files and those of the templates.
  private mutating func write(_ others: [AppFiles.File]) throws {
    let root = URL(filePath: options.folder)
    let (kind, module) = (options.kind, options.module)
    let files =
      others
      + (options.hasViews ? Template.views : Template.files(kind, options.host)).map { template in
        let (file, text) = template.render(kind, name: options.name, module: module)
        let folder =
          template.isEntry
          ? "App"
          : template.isTest
            ? "Tests/\(module)Tests"
            : kind == .app ? "Sources/\(module)" : "Sources/\(module)/\(options.name)"
        return ("\(folder)/\(file)", text)
      }
    for (path, _) in files {
      guard let existing = Self.existing(path, in: root) else { continue }
      throw Failure.noOutput(
        "The file \(existing) exists, so nothing was written. To fix this, choose another name or folder."
      )
    }
    for (path, text) in files {
      let url = root.appending(path: path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      } catch {
        throw Failure.noOutput(
          "The file \(url.relativePath) cannot be written. To fix this, choose another folder.")
      }
      output += "Wrote \(url.relativePath)\n"
    }
  }
}
