public import ArgumentParser
import Cairn
import CairnInspector
import CairnWeb
import Foundation
public import Logging
import ShopFlows
import ShopPages

/// The shop as a program for browsers.
@main
struct ShopWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves Cairn's example shop to browsers on this machine.",
    discussion: """
      A file keeps all orders, and a folder beside it keeps the open pages. \
      The shop can therefore be stopped and started again. Delete both to start afresh.

      A PostgreSQL database keeps everything, so that several shops can share it. Other users of \
      this machine can read the command, so keep the password in ~/.pgpass or in PGPASSWORD.
      """)

  @Option(help: "The port to listen on; 0 chooses a free one.")
  var port = 8080

  @Option(
    help: """
      The number of processes that share the port; 0 for one per core. They need a PostgreSQL \
      database. A process that dies is started again.
      """)
  var processes: Int?

  @Option(help: "The address to listen on. Change it to let other machines connect.")
  var host = "127.0.0.1"

  @Option(
    help: "The address that browsers see if a proxy is in front, such as https://shop.example.")
  var origin: String?

  @Option(
    help: """
      A name under which browsers or a proxy may address the shop, such as shop.internal; may be \
      repeated. With this or --origin, requests for other names are refused.
      """)
  var allowedHost: [String] = []

  @Option(
    help: """
      The address of a proxy in front, such as 10.0.0.7 or 10.0.0.0/8; may be repeated. Only its \
      header X-Forwarded-For is believed, for the addresses in the access log.
      """)
  var trustedProxy: [String] = []

  @Option(
    help: """
      The shop's file, which is created and filled if it does not exist; or the address of a \
      PostgreSQL database, such as postgres://db.example/shop.
      """)
  var database = Storage.defaultPath

  @Option(
    help: """
      The port of the inspector, a page for developers that shows the navigation of all visitors; 0 \
      chooses a free one. Release builds have none.
      """)
  var inspector: Int?

  @Option(help: "The map that the inspector shows: the JSON file that `cairn map` has written.")
  var map: String?

  @Flag(help: "Keeps everything in memory, so that nothing is saved.")
  var inMemory = false

  @Option(
    help: """
      A port for http://127.0.0.1:PORT/metrics in Prometheus' text format, which only this machine \
      can reach. Of several processes, each has one: PORT, PORT + 1 and so on.
      """)
  var metricsPort: Int?

  @Option(
    help: """
      The milliseconds for which pages are served after SIGTERM, while /_cairn/ready tells proxies \
      that the shop is stopping.
      """)
  var drainTime = 750

  @Flag(help: "Logs one line for each request.")
  var accessLog = false

  @Option(help: "The log level: debug, info, notice, warning or error.")
  var logLevel = Logger.Level.notice

  func validate() throws {
    // The defaults would serve another database.
    guard !CommandLine.arguments.isEmpty else {
      throw ValidationError(
        """
        The program's arguments are missing. A library in LD_PRELOAD has changed the environment before Swift's \
        runtime could read them (swiftlang/swift#76080). Start the program without this library.
        """)
    }
    guard (0...65535).contains(port) else {
      throw ValidationError("The port \(port) is not valid. Choose one from 1024 to 65535.")
    }
    if let origin {
      let url = URL(string: origin)
      guard ["http", "https"].contains(url?.scheme), url?.host() != nil else {
        throw ValidationError(
          "The origin \(origin) is not valid. Use a scheme and a host, such as https://shop.example."
        )
      }
    }
    guard drainTime >= 0 else {
      throw ValidationError("The drain time \(drainTime) is negative. Use 0 to stop at once.")
    }
    guard inMemory || !database.isEmpty else {
      throw ValidationError("The path of the database is empty.")
    }
    guard let processes else { return }
    guard processes >= 0 else {
      throw ValidationError(
        "\(processes) processes are not possible. Use 0 for one process per core.")
    }
    guard !inMemory, Storage.isAddress(database) else {
      throw ValidationError(
        """
        Several processes need a PostgreSQL database, because sessions in files or in memory belong \
        to one process. Add --database postgres://HOST/NAME, or omit --processes.
        """)
    }
    guard inspector == nil else {
      throw ValidationError(
        "The inspector shows the windows of one process. Omit --inspector or --processes.")
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
    let process = WebProcess.current
    if let processes, process == nil {
      var parent = WebProcesses(count: processes, hostname: host, port: port)
      parent.logger = logger
      parent.onListening = { announce($0) }
      return try await parent.run()
    }
    if let process { logger[metadataKey: "process"] = "\(process.number)" }
    let storage =
      inMemory
      ? try Storage.inMemory() : try await Storage.open(database, logger: logger)
    let inspector = self.inspector.map { Inspector(port: $0) }
    defer { inspector?.stop() }
    inspector?.testRoot = "AppCoordinator(services: .inMemory())"
    if let map { inspector?.map = try Data(contentsOf: URL(filePath: map)) }
    var windows = 0
    let shop = try WebHost.shop(services: storage.services, store: storage.sessions) {
      $0.hostname = host
      $0.port = port
      $0.origin = origin
      $0.allowedHosts = allowedHost
      $0.trustedProxies = trustedProxy
      $0.metricsPort = metricsPort
      $0.drainTime = .milliseconds(drainTime)
      if accessLog {
        var accessLogger = Logger(label: "shop.access")
        accessLogger[metadataKey: "process"] = process.map { "\($0.number)" }
        $0.accessLogger = accessLogger
      }
      $0.process = process
      $0.logger = logger
      $0.now = storage.now
      $0.onNewNavigator = { navigator in
        windows += 1
        inspector?.add(navigator, named: "Window \(windows)") {
          Navigator(AppCoordinator(services: .inMemory()))
        }
      }
      if process == nil { $0.onListening = { announce($0) } }
    }
    try await shop.run()
  }

  private func announce(_ port: Int) {
    let name = host.contains(":") ? "[\(host)]" : host
    print("The shop is open: http://\(name):\(port)  (stop with Ctrl-C)")
    // Output to a pipe is buffered, for example when a test reads it.
    fflush(nil)
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
