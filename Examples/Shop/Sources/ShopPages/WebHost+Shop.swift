public import CairnWeb
import Foundation
public import ShopFlows

extension WebHost {
  /// The shop for browsers.
  ///
  /// ```swift
  /// let database = try ShopDatabase.open(at: "shop.sqlite")
  /// try await WebHost.shop(services: database.services) { $0.port = 8080 }.run()
  /// ```
  ///
  /// - Parameters:
  ///   - services: What the shop asks of the outside world.
  ///   - store: Where carts, sign-ins and open pages rest that are not in use.
  ///   - configure: Changes the configuration that the shop recommends.
  /// - Throws: What reading the templates throws; they come with the program.
  public static func shop(
    services: Services, store: any SceneStore = MemorySceneStore(),
    configure: (inout WebConfiguration) -> Void = { _ in }
  ) throws -> WebHost {
    var configuration = WebConfiguration(
      site: Site(
        name: "Cairn Outfitters", iconFile: "artwork.svg", brandIcon: "icon-brand",
        stylesheets: ["shop.css"]))
    configuration.cookieName = "cairn-outfitters"
    configuration.failurePage = { Page.failure($0) }
    configure(&configuration)
    let resources = try resources()
    let visitors = Visitors(services: services)
    return WebHost(
      configuration,
      templates: try PageTemplates(directory: resources.appendingPathComponent("templates")),
      assets: try PageAssets(directory: resources, names: ["shop.css", "artwork.svg"]),
      store: store
    ) { session in
      AppCoordinator(services: services, session: visitors.store(for: session))
    }
  }

  static func resources() throws -> URL {
    guard let url = Bundle.module.url(forResource: "Resources", withExtension: nil) else {
      throw MissingResources()
    }
    return url
  }
}

/// What can be wrong with a program that was put together badly.
struct MissingResources: Error, CustomStringConvertible {
  let description =
    "The shop's templates are not beside the program. Copy the folder Shop_ShopPages.resources "
    + "(Shop_ShopPages.bundle on macOS) there, as `swift build` does."
}
