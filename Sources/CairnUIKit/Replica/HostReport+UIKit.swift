#if canImport(UIKit) && !os(watchOS)
  import CairnHosting

  /// The wording of what this host cannot do.
  extension HostReport {
    static func noViewController(for model: AnyObject, at path: String) -> Self {
      .noScreen(
        for: type(of: model), at: path, in: "UIKit", lacking: "view controller",
        toFix: """
          ViewControllerScreen in the app's UI layer, or give NavigatorViewController.makesScreen a \
          closure that knows it.
          """)
    }

    static func noAnchor(_ name: String, at path: String) -> Self {
      Self(
        """
        The popover \(path) has no anchor: no view or bar item on the screen has the \
        accessibilityIdentifier "\(name)". It points at the middle of the screen.
        """, toFix: #"set accessibilityIdentifier = "\#(name)" on the button that opens it."#)
    }

    static func noPresentation(
      _ name: String, at path: String, known: some Sequence<String>
    ) -> Self {
      .unknownName(
        name, "\(path) is to be presented as", known: known,
        in: "NavigatorViewController.presentations", substitute: "It is presented as a sheet.",
        toFix: #"set presentations["\#(name)"] before the view is loaded."#)
    }

    static func noAnimation(_ name: String, known: some Sequence<String>) -> Self {
      .unknownName(
        name, "A transition is to be animated by", known: known,
        in: "NavigatorViewController.animations", substitute: "UIKit's own animation is shown.",
        toFix: #"set animations["\#(name)"] before the transition."#)
    }

    static func notPresented(at path: String, by presenter: String) -> Self {
      Self(
        """
        UIKit did not present \(path) over \(presenter), which is presenting something else or is in \
        no window. It will be presented when that has changed.
        """, toFix: "let no other code present over NavigatorViewController while it is at work.")
    }

    static func inNavigationController() -> Self {
      Self(
        """
        A NavigatorViewController was pushed on a UINavigationController, and stacks within it have one \
        of their own. There are two navigation bars, and the outer back button removes the whole flow.
        """,
        toFix: """
          present it, or make it a tab or a child of another view controller; or hide the outer bar.
          """)
    }

    static func delegateTaken(by delegate: AnyObject?) -> Self {
      let change = delegate.map { "replaced by a \(type(of: $0))" } ?? "removed"
      return Self(
        """
        The delegate of a navigation controller that shows a flow was \(change). Cairn has set its own \
        delegate again, because it learns from it that the user goes back.
        """,
        toFix: """
          give NavigatorViewController.animations what animates transitions, and let view controllers do \
          in viewWillAppear what willShow was for.
          """)
    }
  }
#endif
