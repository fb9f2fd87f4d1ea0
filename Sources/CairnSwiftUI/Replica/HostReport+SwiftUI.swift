#if canImport(SwiftUI)
  import Cairn
  import CairnHosting

  /// The messages about requests that this host cannot fulfil.
  extension HostReport {
    static func noView(for model: AnyObject, at path: String) -> Self {
      .noScreen(
        for: type(of: model), at: path, in: "SwiftUI", lacking: "view",
        toFix: """
          ViewScreen in the app's UI layer, or return a view for it from NavigatorView.screens(_:).
          """)
    }

    static func noCoordinator(of type: Any.Type, for route: AnyRoute, at path: String) -> Self {
      Self(
        """
        The link to \(route) at \(path) leads nowhere: no coordinator on that path has routes of the type \
        \(String(reflecting: type)).
        """, toFix: "give the RouteLink a route of a coordinator on that path.")
    }

    static func noAnchor(_ name: String, of kind: String, at path: String) -> Self {
      Self(
        """
        The \(kind) \(path) has no anchor: no view on the screen has .popoverAnchor("\(name)"). It \
        points at the whole screen instead.
        """, toFix: #"put .popoverAnchor("\#(name)") on the button that opens the \#(kind)."#)
    }

    static func dialogWaits(at path: String) -> Self {
      Self(
        """
        The dialog \(path) waits, because the app's own code presents something there, and SwiftUI shows \
        one modal at a time. The dialog is shown when the other modal has been dismissed.
        """, toFix: "present the other modal with the coordinator, or dismiss it first.")
    }

    static func noPresentation(
      _ name: String, at path: String, known: some Sequence<String>
    ) -> Self {
      .unknownName(
        name, "\(path) asks for the presentation", known: known, in: "NavigatorView",
        substitute: "It is presented as a sheet.",
        toFix: #"define the name: NavigatorView(navigator).presentation("\#(name)") { … }"#)
    }

    static func noAnimation(_ name: String, known: some Sequence<String>) -> Self {
      .unknownName(
        name, "A transition asks for the animation", known: known, in: "NavigatorView",
        substitute: "SwiftUI's own animation is used.",
        toFix:
          #"define the name: NavigatorView(navigator).animation("\#(name)", .easeInOut)"#)
    }

    static func nestedContainer(_ layout: NavigationTree.Flow.Layout, at path: String) -> Self {
      Self(
        """
        The layout \(layout) at \(path) is inside a stack. SwiftUI does not support stacks inside \
        another stack on this platform, so only the first screens in it work reliably.
        """, toFix: "present the flow, or make it a tab or the child of a switching flow.")
    }

    static func notSaved(_ error: any Error) -> Self {
      Self(
        "The navigation could not be saved: \(error). The previously saved state is kept.",
        toFix: "make routes and states encode all their values.")
    }
  }
#endif
