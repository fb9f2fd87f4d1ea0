#if canImport(SwiftUI)
  import Cairn
  import CairnHosting

  /// The wording of what this host cannot do.
  extension HostReport {
    static func noView(for model: AnyObject, at path: String) -> Self {
      .noScreen(
        for: type(of: model), at: path, in: "SwiftUI", lacking: "view",
        toFix: """
          ViewScreen in the app's UI layer, or give NavigatorView.screens(_:) a closure that knows it.
          """)
    }

    static func noAnchor(_ name: String, at path: String) -> Self {
      Self(
        """
        The popover \(path) has no anchor: no view on the screen has .popoverAnchor("\(name)"). It \
        points at the whole screen.
        """, toFix: #"put .popoverAnchor("\#(name)") on the button that opens it."#)
    }

    static func noPresentation(
      _ name: String, at path: String, known: some Sequence<String>
    ) -> Self {
      .unknownName(
        name, "\(path) is to be presented as", known: known, in: "NavigatorView",
        substitute: "It is presented as a sheet.",
        toFix: #"say what the name means: NavigatorView(navigator).presentation("\#(name)") { … }"#)
    }

    static func noAnimation(_ name: String, known: some Sequence<String>) -> Self {
      .unknownName(
        name, "A transition is to be animated by", known: known, in: "NavigatorView",
        substitute: "SwiftUI's own animation is shown.",
        toFix:
          #"say what the name means: NavigatorView(navigator).animation("\#(name)", .easeInOut)"#)
    }

    static func nestedContainer(_ layout: NavigationTree.Flow.Layout, at path: String) -> Self {
      Self(
        """
        The \(layout) at \(path) is in a stack. Stacks within it would be in that stack too, which \
        SwiftUI cannot do on this platform. Only its first screens can be relied on.
        """, toFix: "present it, or make it a tab or what a switching flow shows.")
    }

    static func notSaved(_ error: any Error) -> Self {
      Self(
        "The navigation could not be saved: \(error). What was saved before is kept.",
        toFix: "let routes and states encode all their values.")
    }
  }
#endif
