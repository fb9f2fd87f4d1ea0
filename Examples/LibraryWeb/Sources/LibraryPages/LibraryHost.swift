public import CairnWeb
import Foundation
import Library

// snippet: browser-host
/// Creates the host.
@MainActor
public func makeLibraryHost(port: Int) throws -> WebHost {
  let templates = Bundle.module.bundleURL.appending(path: "templates")
  var configuration = WebConfiguration(site: Site(name: "Library"))
  configuration.port = port

  let shelf = Shelf()  // shared by all visitors
  return WebHost(configuration, templates: try PageTemplates(directory: templates)) { session in
    LibraryCoordinator(shelf: shelf)  // one for each browser tab
  }
}
// end snippet
