import Foundation

/// The arguments of `cairn new`.
struct Options {
  let kind: Template.Kind
  let name: String
  /// The module; an app's is its name.
  let module: String
  let host: [Template.Host]
  /// True for the app of the article "Learn 2", whose destinations are views.
  let hasViews: Bool
  /// The path or the URL of Cairn's package; empty if the kind needs none.
  let cairn: String
  let folder: String

  var isURL: Bool { cairn.contains("://") || cairn.hasPrefix("git@") }

  /// - Throws: ``Generator/Failure`` if an argument is missing or wrong.
  init(_ arguments: [String]) throws {
    guard let kind = arguments.first.flatMap(Template.Kind.init) else {
      throw Generator.Failure.usage(
        "“\(arguments.first ?? "")” cannot be written. Write an app, a flow or a screen.")
    }
    let (names, values) = try Self.read(arguments.dropFirst(), of: kind)
    guard names.count == 1 else {
      throw Generator.Failure.usage(
        names.isEmpty
          ? "The name is missing. Give a name, such as Orders."
          : "There are several names: \(names.joined(separator: ", ")). Give only one name.")
    }
    (self.kind, name) = (kind, names[0])
    if let reason = Self.objection(to: name) { throw Generator.Failure.usage(reason) }
    if Self.hiding[kind]?.contains(name) == true {
      throw Generator.Failure.usage(
        "The name “\(name)” would give a type the name of one of Cairn's types. Choose another name."
      )
    }
    let hosts = try values["--host", default: []].map { value in
      guard let host = Template.Host(rawValue: value) else {
        let all = Template.Host.allCases.map(\.rawValue).joined(separator: ", ")
        throw Generator.Failure.usage("There is no host “\(value)”. Use one of \(all).")
      }
      return host
    }
    host = hosts.isEmpty ? [.swiftui] : hosts
    hasViews = kind == .app && hosts.isEmpty
    module = values["--module"]?.last ?? name
    cairn = values["--cairn"]?.last ?? ""
    folder = values["--directory"]?.last ?? (kind == .app ? name : ".")
    if kind == .app { try checkPackage() } else { try Self.check(module: values["--module"]?.last) }
  }

  private static func read(
    _ arguments: ArraySlice<String>, of kind: Template.Kind
  ) throws -> (names: [String], values: [String: [String]]) {
    let known = ["--host", "--directory", kind == .app ? "--cairn" : "--module"]
    var (names, values): ([String], [String: [String]]) = ([], [:])
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        names.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard known.contains(parts[0]) else {
        throw Generator.Failure.usage(
          "There is no option \(parts[0]) here. Use \(known.joined(separator: ", ")).")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw Generator.Failure.usage(
          "The option \(parts[0]) has no value. Write the value after the option.")
      }
      values[parts[0], default: []].append(value)
    }
    return (names, values)
  }

  private func checkPackage() throws {
    guard !cairn.isEmpty else {
      throw Generator.Failure.usage(
        "The path of Cairn's package is missing. Give it with --cairn.")
    }
    if isURL, host.contains(.web) {
      throw Generator.Failure.usage(
        "CairnWeb is a package in a folder of Cairn's repository, and a URL cannot name it. Clone the repository, "
          + "and give its path with --cairn.")
    }
    // SwiftPM names a package by its folder, whatever case, and confuses two of the same name.
    let own = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let others =
      [lastComponentOfCairn] + (host.contains(.web) ? ["Web"] : [])
      + (hasViews && !isURL ? ["HeadlessUIKit"] : [])
    if let other = others.first(where: { $0.lowercased() == own.lowercased() }) {
      throw Generator.Failure.usage(
        "The folder “\(own)” has the name of the package in the folder “\(other)”, on which the app depends, and "
          + "SwiftPM confuses the two. Choose another folder with --directory.")
    }
  }

  /// The last part of Cairn's path or URL, without `.git`.
  var lastComponentOfCairn: String {
    let name =
      isURL
      ? cairn.split(separator: "/").last.map(String.init) ?? cairn
      : URL(filePath: cairn).standardizedFileURL.lastPathComponent
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The text within quotation marks, in Swift and in an Xcode project.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// Cairn's path, relative to the app's folder.
  var relativeCairn: String {
    var target = URL(filePath: cairn).standardizedFileURL.pathComponents[...]
    var own = URL(filePath: folder).standardizedFileURL.pathComponents[...]
    while let first = target.first, first == own.first {
      target.removeFirst()
      own.removeFirst()
    }
    return (own.map { _ in ".." } + target).joined(separator: "/")
  }

  // The names that the generators accept.
  private static let keywords: Set = ["Any", "Protocol", "Self", "Type"]
  /// Modules that the generated files import: another one with the same name would hide them.
  private static let modules: Set = [
    "ArgumentParser", "Cairn", "CairnExplorer", "CairnHosting", "CairnInspector", "CairnSwiftUI",
    "CairnTesting", "CairnTools", "CairnUIKit", "CairnWeb", "CairnWebTesting", "Foundation",
    "Observation", "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
  ]

  /// Names whose generated type would hide one of Cairn's, such as `NavigatorView`.
  private static let hiding: [Template.Kind: Set<String>] = [
    .app: ["Environment"], .flow: ["Environment"], .screen: ["Dialog", "Navigator"],
  ]

  /// The reason why files with the name would not compile; nil if they do.
  static func objection(to name: String) -> String? {
    let rule = "Use ASCII letters and digits, and begin with a capital letter, as in Orders."
    if let other = name.first(where: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      return
        "The name “\(name)” contains “\(other)”, which cannot be part of the names of modules, folders and "
        + "URLs that are made from it. \(rule)"
    }
    guard name.first?.isUppercase == true else {
      return "The name “\(name)” does not begin like the name of a type. \(rule)"
    }
    if keywords.contains(name) {
      return
        "The name “\(name)” is a keyword of Swift, so no module and no type can have it. Choose another name."
    }
    if modules.contains(name) {
      return "The name “\(name)” is that of a module that the files import. Choose another name."
    }
    return nil
  }

  /// Checks the name of a module, which is also that of its folders.
  private static func check(module: String?) throws {
    guard let module else {
      throw Generator.Failure.usage("The module is missing. Give it with --module.")
    }
    guard module.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
      throw Generator.Failure.usage(
        "The module “\(module)” is not the name of a module, which consists of ASCII letters, digits and underscores. "
          + "Give the name of a target of the package.")
    }
  }
}
