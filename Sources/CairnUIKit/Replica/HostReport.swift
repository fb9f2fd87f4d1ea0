#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import IssueReporting

  /// The wording of what this host cannot do: what, where, with which value, what follows, how to fix it.
  @MainActor
  enum HostReport {
    static func noViewController(for model: AnyObject, at path: String) {
      let type = "\(type(of: model))"
      reportIssue(
        """
        UIKit cannot show the \(type) at \(path): it has no view controller. A placeholder is shown.

        To fix this, let \(type) conform to ViewControllerScreen in the app's UI layer, or give \
        NavigatorViewController.makesScreen a closure that knows it.
        """)
    }

    static func noAnchor(_ name: String, at path: String) {
      reportIssue(
        """
        The popover \(path) has no anchor: no view or bar item on the screen has the \
        accessibilityIdentifier "\(name)". It points at the middle of the screen.

        To fix this, set accessibilityIdentifier = "\(name)" on the button that opens it.
        """)
    }

    static func noPresentation(_ name: String, at path: String, known: [String]) {
      let names = known.isEmpty ? "none" : known.joined(separator: ", ")
      reportIssue(
        """
        \(path) is to be presented as .custom("\(name)"), but NavigatorViewController.presentations \
        knows \(names). It is presented as a sheet.

        To fix this, set presentations["\(name)"] before the view is loaded.
        """)
    }

    static func noAnimation(_ name: String, known: [String]) {
      let names = known.isEmpty ? "none" : known.joined(separator: ", ")
      reportIssue(
        """
        A transition is to be animated by .custom("\(name)"), but NavigatorViewController.animations \
        knows \(names). UIKit's own animation is shown.

        To fix this, set animations["\(name)"] before the transition.
        """)
    }

    static func notPresented(at path: String, by presenter: String) {
      reportIssue(
        """
        UIKit did not present \(path) over \(presenter), which is presenting something else or is in \
        no window. It will be presented when that has changed.

        To fix this, let no other code present over NavigatorViewController while it is at work.
        """)
    }

    static func inNavigationController() {
      reportIssue(
        """
        A NavigatorViewController stands in a UINavigationController, and stacks within it have one of \
        their own. There are two navigation bars, and the outer one's back button takes all away.

        To fix this, present it, or make it a tab or a child of another view controller; or hide the \
        outer bar.
        """)
    }

    static func delegateTaken(by delegate: AnyObject?) {
      let taker = delegate.map { "a \(type(of: $0)) for itself" } ?? "away"
      reportIssue(
        """
        The delegate of a navigation controller that Cairn shows a flow with was taken \(taker). Cairn \
        has taken it back, or it would not hear of the user's going back.

        To fix this, give NavigatorViewController.animations what animates transitions, and let view \
        controllers do in viewWillAppear what willShow was for.
        """)
    }
  }
#endif
