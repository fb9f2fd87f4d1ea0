import Foundation

/// A file that `cairn new` writes with other names.
struct Template {
  /// The UI of the screens.
  enum Host: String, CaseIterable, Sendable {
    case uikit, swiftui, web

    var product: String {
      switch self {
      case .uikit: "CairnUIKit"
      case .swiftui: "CairnSwiftUI"
      case .web: "CairnWeb"
      }
    }

    /// The module of the UI framework, which not every platform has; nil if all have it.
    var module: String? {
      switch self {
      case .uikit: "UIKit"
      case .swiftui: "SwiftUI"
      case .web: nil
      }
    }
  }

  enum Kind: String {
    case app, flow, screen
  }

  /// The name of the file in the gallery.
  let file: String
  /// The host that the file is for; nil for all.
  var host: Host?
  var isTest = false
  /// Indicates that the file contains the entry point, which only the app's target has.
  var isEntry = false

  static func files(_ kind: Kind, _ hosts: [Host]) -> [Template] {
    files(kind).filter { file in
      guard let host = file.host else { return true }
      // There is one entry point, and none for a website with screens.
      return hosts.contains(host)
        && (!file.isEntry
          || !hosts.contains(.web) && (host == .swiftui || !hosts.contains(.swiftui)))
    }
  }

  /// The files of a kind for all hosts.
  static func files(_ kind: Kind) -> [Template] {
    let screen = [
      Template(file: "SampleDetailModel.swift"),
      Template(file: "SampleDetailView.swift", host: .swiftui),
      Template(file: "SampleDetailViewController.swift", host: .uikit),
      Template(file: "SampleDetailPage.swift", host: .web),
      Template(file: "P26ScreenTests.swift", isTest: true),
    ]
    let flow =
      screen + [
        Template(file: "SampleCoordinator.swift"), Template(file: "SampleListModel.swift"),
        Template(file: "SampleListView.swift", host: .swiftui),
        Template(file: "SampleListViewController.swift", host: .uikit),
        Template(file: "SampleListPage.swift", host: .web),
        Template(file: "P26FlowTests.swift", isTest: true),
      ]
    let app =
      flow + [
        Template(file: "SampleAppCoordinator.swift"), Template(file: "SampleTerminal.swift"),
        Template(file: "SampleRootView.swift", host: .swiftui),
        Template(file: "SampleSceneDelegate.swift", host: .uikit),
        Template(file: "SampleApp.swift", host: .swiftui, isEntry: true),
        Template(file: "SampleAppDelegate.swift", host: .uikit, isEntry: true),
        Template(file: "SampleWebHost.swift", host: .web),
        Template(file: "P26AppTests.swift", isTest: true),
        Template(file: "P26WebTests.swift", host: .web, isTest: true),
      ]
    switch kind {
    case .app: return app
    case .flow: return flow
    case .screen: return screen
    }
  }

  func render(_ kind: Kind, name: String, module: String) -> (name: String, text: String) {
    let source = Self.flows[file] ?? Self.screens[file] ?? Self.pages[file] ?? ""
    // A pattern of the gallery begins with its explanation.
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = source.hasPrefix("// P26") ? lines.firstIndex { !$0.hasPrefix("//") } ?? 0 : 0
    let text = named(lines[start...].joined(separator: "\n"), kind, name: name, module: module)
      .replacing(#/P26: a generated (\w+)/#) { "The \($0.output.1) \(name)" }
      .replacing(#/Pattern P26: (\w)/#) { "\($0.output.1.uppercased())" }
    if isEntry {
      // In the gallery, which is no app, the type has no attribute.
      return (
        named(file, kind, name: name, module: module),
        text.replacing(#/\n(?:final class|struct) /#) { "\n@main\($0.output)" }
      )
    }
    let plain = isTest ? "Sample\(file.dropFirst("P26".count))" : file
    return (
      named(plain, kind, name: name, module: module),
      host?.module.map { "#if canImport(\($0))\n\(Self.indented(text))#endif\n" } ?? text
    )
  }

  /// Returns the text with the names, which may themselves contain text that is replaced.
  private func named(_ text: String, _ kind: Kind, name: String, module: String) -> String {
    let pattern = #/@testable import (?:Gallery|GeneratedPages)|SampleDetail|Sample|\/sample/#
    return text.replacing(pattern) { match in
      switch match.output {
      case "SampleDetail": kind == .screen ? name : "\(name)Detail"
      case "Sample": name
      case "/sample": "/\(Self.path(name))"
      default: "@testable import \(module)"
      }
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// The name as the segment of a URL: `OrderHistory` becomes `order-history`.
  private static func path(_ name: String) -> String {
    name.replacing(#/([a-z0-9])([A-Z])/#) { "\($0.output.1)-\($0.output.2)" }.lowercased()
  }
}
