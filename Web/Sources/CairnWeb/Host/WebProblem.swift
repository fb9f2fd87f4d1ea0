import IssueReporting

/// A caller's mistake in words: what happened, where, what follows, how to fix it.
///
/// It shows as a purple warning in Xcode, in the log of a debug build, and as a failure in tests. The host
/// shows the nearest sensible thing and goes on.
struct WebProblem: Hashable, Sendable {
  let text: String

  static func noPage(for type: Any.Type, at path: String) -> Self {
    Self(
      text: """
        \(type) at \(path) has no page, so a placeholder is shown in its place.

        To fix this, let \(type) conform to PageScreen in the app's web layer.
        """)
  }

  static func noTabLabels(_ type: Any.Type) -> Self {
    Self(
      text: """
        \(type) has tabs but no labels for them, so its routes are shown as they are called in code.

        To fix this, let \(type) conform to PageTabs in the app's web layer.
        """)
  }

  static func noTemplate(_ name: String, for type: Any.Type, known: [String]) -> Self {
    Self(
      text: """
        The page of \(type) uses the template "\(name)", which does not exist; a placeholder is shown. \
        There are: \(known.joined(separator: ", ")).

        To fix this, add \(name).mustache to the templates, or correct the name in page().
        """)
  }

  static func noAction(_ name: String, of type: Any.Type, known: [String]) -> Self {
    Self(
      text: """
        The page of \(type) has a form for the action "\(name)", but the screen declares no such \
        action, so the form does nothing. It declares: \(known.joined(separator: ", ")).

        To fix this, add a PageAction("\(name)") to \(type).actions, or correct the name of the form.
        """)
  }

  static func actionTwice(_ name: String, model: Any.Type) -> Self {
    Self(
      text: """
        \(model) declares the action "\(name)" more than once; the first is used.

        To fix this, give each PageAction of a screen its own name.
        """)
  }

  static func noURL(of type: Any.Type, at path: String) -> Self {
    Self(
      text: """
        \(type) shows \(path), but no link leads there or to anything beneath it, so the address bar \
        shows "/", and a reload may show something else.

        To fix this, give the first screen of each flow a link: static let links = Links<Route> { … }.
        """)
  }

  static func noOrigin(_ text: String) -> Self {
    Self(
      text: """
        WebConfiguration.origin is "\(text)", which is no origin, so every form is refused.

        To fix this, say what browsers see, with the scheme: "https://shop.example".
        """)
  }

  func report() { reportIssue(text) }
}

/// Reports each problem once, however often a page is rendered.
@MainActor
final class WebReports {
  /// More problems than anybody reads; their texts may name what a visitor has typed, so there is no end to them.
  static let limit = 100

  private(set) var reported: Set<WebProblem> = []

  nonisolated init() {}

  func report(_ problem: WebProblem) {
    guard reported.count < Self.limit, reported.insert(problem).inserted else { return }
    problem.report()
  }
}
