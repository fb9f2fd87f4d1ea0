public import ArgumentParser
import CairnWeb
import Foundation
public import Logging
import ShopData
import ShopPages

/// The shop as a program.
@main
struct ShopWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Opens the example shop of Cairn for browsers on this machine.",
    discussion: """
      Everything that is bought stays in the database, and what is in carts and open in browsers \
      beside it, so the shop can be stopped and started again. Delete the file to start afresh.
      """)

  @Option(help: "The port to listen at; 0 for any that is free.")
  var port = 8080

  @Option(help: "The address to listen at. Other machines reach the shop only if you change it.")
  var host = "127.0.0.1"

  @Option(help: "The database; it is made and filled if it is not there.")
  var database = Storage.defaultPath

  @Flag(help: "Keeps everything in memory, and forgets it at the end.")
  var inMemory = false

  @Option(help: "How much to log: debug, info, notice, warning or error.")
  var logLevel = Logger.Level.notice

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("There is no port \(port). Choose one from 1024 to 65535.")
    }
    guard inMemory || !database.isEmpty else {
      throw ValidationError("The path of the database is empty.")
    }
  }

  @MainActor
  func run() async throws {
    do {
      try await open()
    } catch {
      throw StartFailure(error, self).reported()
    }
  }

  @MainActor
  private func open() async throws {
    var logger = Logger(label: "shop")
    logger.logLevel = logLevel
    let storage =
      inMemory
      ? try Storage.inMemory(logger: logger) : try Storage.open(at: database, logger: logger)
    let shop = try WebHost.shop(services: storage.database.services, store: storage.sessions) {
      $0.hostname = host
      $0.port = port
      $0.logger = logger
      $0.onListening = { [host] port in
        let name = host.contains(":") ? "[\(host)]" : host
        print("The shop is open: http://\(name):\(port)  (stop with Ctrl-C)")
        // Lines wait in a buffer if nobody looks, as when a test reads them.
        fflush(nil)
      }
    }
    try await shop.run()
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
