public import CairnWeb
import Foundation
public import ShopFlows

extension WebHost {
  /// Creates a host that shows the shop in browsers.
  ///
  /// ```swift
  /// let shop = try InMemoryShop.open(at: "shop.json")
  /// try await WebHost.shop(services: .inMemory(shop)) { $0.port = 8080 }.run()
  /// ```
  ///
  /// - Parameters:
  ///   - services: The services that the shop uses.
  ///   - store: The store for sessions that are not in use.
  ///   - configure: Changes the shop's default configuration.
  /// - Throws: An error from reading the templates, which are bundled with the program.
  public static func shop(
    services: Services, store: any SceneStore = MemorySceneStore(),
    configure: (inout WebConfiguration) -> Void = { _ in }
  ) throws -> WebHost {
    var configuration = WebConfiguration(
      site: Site(
        name: "Cairn Outfitters", iconFile: "artwork.svg", brandIcon: "icon-brand",
        stylesheets: ["shop.css"], favicon: "favicon.svg", footer: "part-footer"))
    configuration.cookieName = "cairn-outfitters"
    configuration.failurePage = { Page.failure($0) }
    configure(&configuration)
    let resources = try resources()
    let visitors = Visitors(services: services)
    return WebHost(
      configuration,
      templates: try PageTemplates(directory: resources.appendingPathComponent("templates")),
      // snippet: doc-page-assets
      assets: try PageAssets(
        directory: resources, names: ["shop.css", "artwork.svg", "favicon.svg"]),
      // end snippet
      store: store
    ) { session in
      AppCoordinator(session: visitors.store(for: session))
    }
  }

  static func resources() throws -> URL {
    guard let url = Bundle.module.url(forResource: "Resources", withExtension: nil) else {
      throw MissingResources()
    }
    return url
  }
}

/// The error for a program whose bundle lacks the templates.
struct MissingResources: Error, CustomStringConvertible {
  let description =
    "The shop's templates are not beside the program. Copy the folder ShopWeb_ShopPages.resources "
    + "(ShopWeb_ShopPages.bundle on macOS) there, as `swift build` does."
}
