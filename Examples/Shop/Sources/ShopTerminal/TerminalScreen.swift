/// A screen's model that defines its text for a terminal.
@MainActor
protocol TerminalScreen {
  var title: String { get }
  var lines: [String] { get }
  var actions: [TerminalAction] { get }
  /// True while the content is loading, so that input has to wait.
  var isLoading: Bool { get }
}

/// A choice with a number; the user enters the values of its fields first.
struct TerminalAction {
  let title: String
  var fields: [String] = []
  let perform: @MainActor ([String]) async -> Void
}

extension TerminalScreen {
  var isLoading: Bool { false }
}
