import ArgumentParser
import Foundation
import GalleryPages
import Hummingbird

/// Serves the running gallery on this machine.
@main
struct GalleryWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GalleryWeb", abstract: "Runs the patterns of the gallery in the browser.")

  @Option(help: "The folder that scripts/gallery-pages has written.")
  var pages: String
  @Option(help: "The port.")
  var port = 8082

  func run() async throws {
    let site = await GallerySite(folder: URL(filePath: pages))
    let app = Application(
      router: site.router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { _ in print("The gallery: http://127.0.0.1:\(port)") })
    try await app.runService()
  }
}
