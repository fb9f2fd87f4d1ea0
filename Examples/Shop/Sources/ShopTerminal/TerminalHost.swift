import Cairn
import CairnHosting
import Observation

/// Shows a navigator's tree as text, and performs what the user types.
@MainActor
final class TerminalHost: HostReplica {
  let loop: HostLoop
  private let write: @MainActor (String) -> Void
  private var shown = ""

  init(_ navigator: Navigator, write: @escaping @MainActor (String) -> Void) {
    loop = HostLoop(navigator)
    self.write = write
    loop.start(self)
  }

  func advance() -> HostStep {
    let text = withObservationTracking(frame) { [weak self] in
      Task { @MainActor in self?.updateNextTurn() }
    }
    if text != shown { write(text) }
    shown = text
    signal.yield()
    return .settled(isSeen: true)
  }

  private let (updates, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private let reports = HostReports()
  /// The choice whose fields the user is filling in.
  private var asking: (choice: TerminalAction, values: [String])?

  private func frame() -> String {
    guard let level = tree.levels.last else { return "" }
    let pane = tree.pane(of: level)
    var lines = pane.tabs.map { flow in
      let tabs = tree.flow(flow)?.entries ?? []
      let names = tabs.map { pane.leads(through: $0) ? "[\(name(of: $0))]" : name(of: $0) }
      return "Tabs: " + names.joined(separator: " ")
    }
    let titles = level.path.compactMap { screen(at: $0)?.title }
    lines.append("== \(titles.joined(separator: " > ")) ==")
    lines += front?.isLoading == true ? ["Loading …"] : front?.lines ?? []
    lines += choices.enumerated().map { "\($0 + 1)) \($1.title)" }
    if let previous = pane.previous.flatMap({ tree.pane(from: $0).screen }) {
      lines.append("back) \(screen(at: previous)?.title ?? "Back")")
    }
    if level.presentation != nil { lines.append("close) Dismiss this") }
    return lines.joined(separator: "\n") + "\n"
  }

  private var front: (any TerminalScreen)? { tree.frontPath.last.flatMap(screen) }
  private var choices: [TerminalAction] { front?.actions ?? [] }

  private func name(of tab: EntryID) -> String { tree.entry(tab)?.route.map { "\($0)" } ?? "" }

  private func screen(at id: EntryID) -> (any TerminalScreen)? {
    switch navigator.content(of: id) {
    case let screen as any TerminalScreen: return screen
    case let dialog as DialogModel:
      return DialogScreen(dialog: dialog) { self.report(.answer(id, button: $0, texts: $1)) }
    case is any Coordinator, nil: return nil
    case let model?:
      let path = ScreenPlace(id, in: navigator).path
      let remedy = "TerminalScreen in ShopTerminal."
      reports.report(
        .noScreen(for: type(of: model), at: path, in: "A terminal", lacking: "text", toFix: remedy))
      return nil
    }
  }

  /// Handles each line after the front screen has loaded; returns at the end of input or at `quit`.
  func run(_ input: some AsyncSequence<String, Never>) async {
    var updates = updates.makeAsyncIterator()
    for await line in input {
      if line == "quit" { return }
      while front?.isLoading == true { await updates.next() }
      await handle(line)
    }
  }

  private func handle(_ line: String) async {
    let words = line.split(separator: " ").map(String.init)
    let bars = tree.levels.last.map { tree.pane(of: $0).tabs } ?? []
    let tabs = bars.flatMap { tree.flow($0)?.entries ?? [] }
    if let (choice, values) = asking {
      await perform(choice, values + [line])
    } else if let number = Int(line), choices.indices.contains(number - 1) {
      await perform(choices[number - 1], [])
    } else if line == "back" {
      tell(report(.backOneStep))
    } else if line == "close", let modal = tree.levels.last {
      tell(report(.dismiss(modal.id)))
    } else if words.first == "open", words.count == 2 {
      tell(navigator.open(words[1]))
    } else if let tab = tabs.first(where: { name(of: $0) == line }) {
      tell(report(.select(tab)))
    } else {
      write("Type a number, a tab, back, close, open <link> or quit.\n")
    }
  }

  private func perform(_ choice: TerminalAction, _ values: [String]) async {
    asking = values.count < choice.fields.count ? (choice, values) : nil
    guard asking == nil else { return write("\(choice.fields[values.count]): ") }
    await choice.perform(values)
  }

  private func tell(_ outcome: Outcome) {
    switch outcome {
    case .refused(.leaveVetoed(let reason)), .refused(.denied(let reason)): write("\(reason)\n")
    case .unhandled: write("No screen has this link.\n")
    case .unchanged: write("Nothing has changed.\n")
    default: break
    }
  }
}
