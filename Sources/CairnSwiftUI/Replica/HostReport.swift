#if canImport(SwiftUI)
  import Cairn
  import IssueReporting

  /// The wording of what this host cannot do: what, where, with which value, what follows, how to fix it.
  @MainActor
  enum HostReport {
    static func noView(for model: AnyObject, at path: String) {
      let type = "\(type(of: model))"
      reportIssue(
        """
        SwiftUI cannot show the \(type) at \(path): it has no view. A placeholder is shown.

        To fix this, let \(type) conform to ViewScreen in the app's UI layer, or give \
        NavigatorView.screens(_:) a closure that knows it.
        """)
    }

    static func noAnchor(_ name: String, at path: String) {
      reportIssue(
        """
        The popover \(path) has no anchor: no view on the screen has .popoverAnchor("\(name)"). It \
        points at the whole screen.

        To fix this, put .popoverAnchor("\(name)") on the button that opens it.
        """)
    }

    static func noPresentation(_ name: String, at path: String, known: [String]) {
      reportIssue(
        """
        \(path) is to be presented as .custom("\(name)"), but NavigatorView knows \(list(known)). It \
        is presented as a sheet.

        To fix this, say what the name means: NavigatorView(navigator).presentation("\(name)") { … }
        """)
    }

    static func noAnimation(_ name: String, known: [String]) {
      reportIssue(
        """
        A transition is to be animated by .custom("\(name)"), but NavigatorView knows \(list(known)). \
        SwiftUI's own animation is shown.

        To fix this, say what the name means: NavigatorView(navigator).animation("\(name)", .easeInOut)
        """)
    }

    static func nestedContainer(_ layout: NavigationTree.Flow.Layout, at path: String) {
      reportIssue(
        """
        The \(layout) at \(path) stands in a stack. Stacks within it would stand in that one, which \
        SwiftUI cannot do on this platform. Only its first screens can be relied on.

        To fix this, present it, or make it a tab or what a switching flow shows.
        """)
    }

    static func notSaved(_ error: any Error) {
      reportIssue(
        """
        The navigation could not be saved: \(error). What was saved before stays.

        To fix this, let routes and states encode whatever they hold.
        """)
    }

    private static func list(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.joined(separator: ", ")
    }
  }
#endif
