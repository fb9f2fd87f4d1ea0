import ArgumentParser
import Foundation
import GalleryPages
import Hummingbird
import NIOCore

/// Serves the running gallery on this machine.
@main
struct GalleryWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GalleryWeb", abstract: "Runs the patterns of the gallery in the browser.")

  @Option(help: "The folder that dev/scripts/gallery-pages has written.")
  var pages: String
  @Option(help: "The port; 0 chooses a free one.")
  var port = 8082

  func run() async throws {
    let site = await GallerySite(folder: URL(filePath: pages))
    let app = Application(
      router: site.router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        let line = "The gallery: http://127.0.0.1:\(port)  (stop with Ctrl-C)\n"
        // Unlike `print`, not buffered if the output is a pipe.
        FileHandle.standardOutput.write(Data(line.utf8))
      })
    try await app.runService()
  }
}
