public import CairnWeb
import Foundation
import Library

// snippet: browser-host
/// Creates the host.
@MainActor
public func makeLibraryHost(port: Int) throws -> WebHost {
  // snippet: doc-templates
  let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
  let templates = try PageTemplates(directory: resources.appending(path: "templates"))
  // end snippet
  var configuration = WebConfiguration(site: Site(name: "Library"))
  configuration.port = port

  let shelf = Shelf()  // shared by all visitors
  return WebHost(configuration, templates: templates) { session in
    LibraryCoordinator(shelf: shelf)  // one for each browser tab
  }
}
// end snippet
