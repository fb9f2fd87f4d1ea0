#if canImport(UIKit) && !os(watchOS)
  import CairnHosting

  /// The messages about what this host cannot do.
  extension HostReport {
    static func noViewController(for model: AnyObject, at path: String) -> Self {
      .noScreen(
        for: type(of: model), at: path, in: "UIKit", lacking: "view controller",
        toFix: """
          ViewControllerScreen in the app's UI layer, or return a view controller for it \
          from NavigatorViewController.makesScreen.
          """)
    }

    static func noAnchor(_ name: String, at path: String) -> Self {
      Self(
        """
        The popover \(path) has no anchor: no view or bar item on the screen has the \
        accessibilityIdentifier "\(name)". It points at the middle of the screen instead.
        """, toFix: #"set accessibilityIdentifier = "\#(name)" on the button that opens it."#)
    }

    static func noPresentation(
      _ name: String, at path: String, known: some Sequence<String>
    ) -> Self {
      .unknownName(
        name, "\(path) asks for the presentation", known: known,
        in: "NavigatorViewController.presentations", substitute: "It is presented as a sheet.",
        toFix: #"set presentations["\#(name)"] before the view is loaded."#)
    }

    static func noAnimation(_ name: String, known: some Sequence<String>) -> Self {
      .unknownName(
        name, "A transition asks for the animation", known: known,
        in: "NavigatorViewController.animations", substitute: "UIKit's own animation is used.",
        toFix: #"set animations["\#(name)"] before the transition."#)
    }

    static func notPresented(at path: String, by presenter: String) -> Self {
      Self(
        """
        UIKit did not present \(path) over \(presenter), because that view controller is already \
        presenting something or is not in a window. Cairn will try again when that has changed.
        """, toFix: "present nothing else over NavigatorViewController while it shows a modal.")
    }

    static func splitInColumn(at path: String) -> Self {
      Self(
        """
        The split \(path) is in a column of another split, which UIKit makes too narrow for columns. \
        Its columns are shown as one stack.
        """, toFix: "show it in the detail column, or present it.")
    }

    static func inNavigationController() -> Self {
      Self(
        """
        A NavigatorViewController was pushed on a UINavigationController, but stacks inside it have \
        their own. The screen shows two navigation bars, and the outer back button removes the whole \
        flow.
        """,
        toFix: """
          present it, or make it a tab or a child of another view controller, or hide the outer bar.
          """)
    }

    static func delegateTaken(by delegate: AnyObject?) -> Self {
      let change = delegate.map { "replaced by a \(type(of: $0))" } ?? "removed"
      return Self(
        """
        The delegate of a navigation controller that shows a flow was \(change). Cairn has set its own \
        delegate again, because only the delegate learns when the user goes back.
        """,
        toFix: """
          define animations in NavigatorViewController.animations, and move the code of willShow to the \
          viewWillAppear of the view controllers.
          """)
    }
  }
#endif
