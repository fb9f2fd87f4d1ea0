import Cairn

/// Shows the app in a terminal: the simplest host, to try the flows before they have a user interface.
@MainActor
struct SampleTerminal {
  let navigator = Navigator(SampleAppCoordinator())

  /// The screen in front as text.
  var page: String {
    switch navigator.shown {
    case let list as SampleListModel:
      "List: \(list.ids.map { "\($0)" }.joined(separator: ", "))\nType a number, or q to quit."
    case let detail as SampleDetailModel:
      "Number \(detail.id)\nType done, back, or q to quit."
    default: "Type back, or q to quit."
    }
  }

  /// Performs the command that the user has typed.
  func enter(_ text: String) {
    switch (navigator.shown, text) {
    case (_, "back"): navigator.report(.backOneStep)
    case (let list as SampleListModel, _):
      if let id = Int(text), list.ids.contains(id) { list.handlers.select(id) }
    case (let detail as SampleDetailModel, "done"): detail.handlers.finish()
    default: break
    }
  }
}

/// Shows the app in the terminal until the user quits.
@MainActor
public func runSampleInTerminal() {
  let terminal = SampleTerminal()
  print(terminal.page)
  while let line = readLine(), line != "q" {
    terminal.enter(line)
    print(terminal.page)
  }
}
