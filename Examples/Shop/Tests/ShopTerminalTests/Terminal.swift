import Cairn
import Foundation
import ShopFlows
import Testing

@testable import ShopTerminal

/// The shop in a terminal, with a simulated user.
@MainActor
final class Terminal {
  let navigator: Navigator
  private let host: TerminalHost
  private let keyboard: AsyncStream<String>.Continuation
  private let output: Output
  private let running: Task<Void, Never>

  @MainActor
  private final class Output { var text = "" }

  init(_ root: any Coordinator) {
    let output = Output()
    self.output = output
    navigator = Self.navigator(root)
    let host = TerminalHost(navigator) { output.text += $0 }
    self.host = host
    let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
    self.keyboard = keyboard
    running = Task { await host.run(lines) }
  }

  convenience init() { self.init(AppCoordinator(services: .inMemory())) }

  private static func navigator(_ root: some Coordinator) -> Navigator {
    Navigator(root, reportsLeaks: false)
  }

  /// Types lines, waits until the terminal shows a text after the last one, and returns its output
  /// since then.
  @discardableResult
  func type(
    _ lines: String..., until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    output.text = ""
    for line in lines { keyboard.yield(line) }
    let end = ContinuousClock.now + .seconds(60)
    while !output.text.contains(text), ContinuousClock.now < end { await Task.yield() }
    #expect(
      output.text.contains(text), "The terminal shows\n\(output.text)",
      sourceLocation: sourceLocation)
    return output.text
  }

  /// Waits until the last line has been handled and the program has ended.
  func quit() async {
    keyboard.yield("quit")
    await running.value
  }
}
