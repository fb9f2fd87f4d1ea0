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
  /// The content of that file, to which there is a link in the folder `Templates`.
  private let source: [UInt8]
  /// The host that the file is for; nil for all.
  let host: Host?
  let isTest: Bool
  /// Indicates that the file contains the entry point, which only the Xcode project's app has.
  let isEntry: Bool

  private init(
    _ name: String, _ source: [UInt8], host: Host? = nil, isTest: Bool = false,
    isEntry: Bool = false
  ) {
    file = "\(name).swift"
    (self.source, self.host, self.isTest, self.isEntry) = (source, host, isTest, isEntry)
  }

  static func files(_ kind: Kind, _ hosts: [Host]) -> [Template] {
    files(kind).filter { file in
      guard let host = file.host else { return true }
      // There is one entry point, and none for a website with screens.
      return hosts.contains(host)
        && (!file.isEntry
          || !hosts.contains(.web) && (host == .swiftui || !hosts.contains(.swiftui)))
    }
  }

  /// The files of README's app, but for its entry point.
  static var views: [Template] {
    typealias Files = PackageResources
    return [
      Template("Books", Files.Books_txt), Template("BooksRoot", Files.BooksRoot_txt),
      Template("BooksTests", Files.BooksTests_txt, isTest: true),
    ]
  }

  /// The files of a kind for all hosts.
  static func files(_ kind: Kind) -> [Template] {
    typealias Files = PackageResources
    let screen = [
      Template("SampleDetailModel", Files.SampleDetailModel_txt),
      Template("SampleDetailView", Files.SampleDetailView_txt, host: .swiftui),
      Template("SampleDetailViewController", Files.SampleDetailViewController_txt, host: .uikit),
      Template("SampleDetailPage", Files.SampleDetailPage_txt, host: .web),
      Template("P26ScreenTests", Files.P26ScreenTests_txt, isTest: true),
    ]
    let flow =
      screen + [
        Template("SampleCoordinator", Files.SampleCoordinator_txt),
        Template("SampleListModel", Files.SampleListModel_txt),
        Template("SampleListView", Files.SampleListView_txt, host: .swiftui),
        Template("SampleListViewController", Files.SampleListViewController_txt, host: .uikit),
        Template("SampleListPage", Files.SampleListPage_txt, host: .web),
        Template("P26FlowTests", Files.P26FlowTests_txt, isTest: true),
      ]
    let app =
      flow + [
        Template("SampleAppCoordinator", Files.SampleAppCoordinator_txt),
        Template("SampleTerminal", Files.SampleTerminal_txt),
        Template("SampleRootView", Files.SampleRootView_txt, host: .swiftui),
        Template("SampleSceneDelegate", Files.SampleSceneDelegate_txt, host: .uikit),
        Template("SampleApp", Files.SampleApp_txt, host: .swiftui, isEntry: true),
        Template("SampleAppDelegate", Files.SampleAppDelegate_txt, host: .uikit, isEntry: true),
        Template("SampleWebHost", Files.SampleWebHost_txt, host: .web),
        Template("P26AppTests", Files.P26AppTests_txt, isTest: true),
        Template("P26WebTests", Files.P26WebTests_txt, host: .web, isTest: true),
      ]
    switch kind {
    case .app: return app
    case .flow: return flow
    case .screen: return screen
    }
  }

  func render(_ kind: Kind, name: String, module: String) -> (name: String, text: String) {
    let source = String(decoding: source, as: UTF8.self)
    // A pattern of the gallery begins with its explanation.
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = source.hasPrefix("// P26") ? lines.firstIndex { !$0.hasPrefix("//") } ?? 0 : 0
    let code = lines[start...].filter {
      $0.wholeMatch(of: #/// ((end )?snippet|swift-format-ignore).*/#) == nil
    }
    // The entry point of README's app is in the same file.
    let own = code.joined(separator: "\n").split(separator: "\n@main ")[0]
    let text = named(String(own), kind, name: name, module: module)
      // In a new package, imports are public.
      .replacing("public import ", with: "import ")
      .replacing(#/P26: a generated (\w+)/#) { "The \($0.output.1) \(name)" }
      .replacing(#/Pattern P26: (\w)/#) { "\($0.output.1.uppercased())" }
    if isEntry {
      // In the gallery, which is no app, the type has no attribute.
      return (
        named(file, kind, name: name, module: module),
        "import \(module)\n"
          + text.replacing(#/\n(?:final class|struct) /#) { "\n@main\($0.output)" }
      )
    }
    let plain = file.hasPrefix("P26") ? "Sample\(file.dropFirst("P26".count))" : file
    return (
      named(plain, kind, name: name, module: module),
      host?.module.map { "#if canImport(\($0))\n\(Self.indented(text))#endif\n" } ?? text
    )
  }

  /// Returns the text with the names, which may themselves contain text that is replaced.
  private func named(_ text: String, _ kind: Kind, name: String, module: String) -> String {
    let pattern =
      #/@testable import (?:Gallery|GeneratedPages|ReadmeApp)|SampleDetail|Sample|\/sample/#
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
