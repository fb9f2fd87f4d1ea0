import Cairn
import Foundation
import ShopFlows

/// The shop in a terminal, with services that keep everything in memory.
@main
@MainActor
struct ShopTerminal {
  static func main() async {
    let account = Registration.demo
    print("The shop. Sign in as \(account.email) with \(account.password).")
    let navigator = Navigator(AppCoordinator(services: .inMemory()))
    let host = TerminalHost(navigator) { text in
      print(text, terminator: "")
      fflush(nil)
    }
    await host.run(standardInput)
  }

  /// The lines of standard input, which a separate thread reads.
  private static var standardInput: AsyncStream<String> {
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { input.yield(line) }
      input.finish()
    }
    return lines
  }
}
