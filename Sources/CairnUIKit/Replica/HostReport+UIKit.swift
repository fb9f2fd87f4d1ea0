#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// The messages about requests that this host cannot fulfil.
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
        """,
        toFix: #"set accessibilityIdentifier = "\#(name)" on the button that opens the popover."#)
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
        presenting something or is not in a window. Cairn will try again at the next change of the tree.
        """, toFix: "present nothing else over NavigatorViewController while it shows a modal.")
    }

    static func splitInColumn(at path: String) -> Self {
      Self(
        """
        The split \(path) is in a column of another split, which UIKit makes too narrow for columns. \
        Its columns are shown as one stack.
        """, toFix: "show the inner split in the detail column, or present it.")
    }

    static func columnReplaced(
      _ column: String, at path: String, by viewController: UIViewController?
    ) -> Self {
      let change = viewController.map { "replaced by a \(type(of: $0))" } ?? "removed"
      return Self(
        """
        The \(column) column of the split \(path) was \(change) by the app's own code. Cairn has put \
        its own stack back, to show the tree's content there.
        """,
        toFix: """
          show the screen by a route, as in show(.detail, in: .detail), or push it on the navigation \
          controller of the column.
          """)
    }

    static func mustBePresented(_ type: Any.Type, at path: String) -> Self {
      Self(
        """
        The \(type) at \(path) is in a stack, a tab or another container, but UIKit can only present it. \
        The view controller may be empty there.
        """,
        toFix: """
          present its route, or present the view controller by present(_:animated:) from its screen.
          """)
    }

    static func ownPresentation(_ type: Any.Type, at path: String) -> Self {
      Self(
        """
        The \(type) at \(path) has a transitioningDelegate or the modalPresentationStyle .custom of its own. \
        Cairn presents a container of its own instead, so these settings have no effect.
        """,
        toFix: """
          move these settings to a named presentation in NavigatorViewController.presentations, and present the \
          route as .custom with its name.
          """)
    }

    static func rootRemoved(_ path: String) -> Self {
      Self(
        """
        The app's own code has removed the screen \(path) from the viewControllers of a navigation \
        controller. It is the root of its flow, so it stays in the tree, and is shown again.
        """,
        toFix: "let the coordinator replace the stack: perform(.set([…])), or replaceTop.")
    }

    static func inNavigationController() -> Self {
      Self(
        """
        A NavigatorViewController was pushed on a UINavigationController, but stacks inside it have \
        their own. The screen shows two navigation bars, and the outer back button removes the whole \
        flow.
        """,
        toFix: """
          call push(on:animated:) of the NavigatorViewController, or present it, or make it a tab or a \
          child of another view controller.
          """)
    }

    static func notPushed(_ root: Any.Type) -> Self {
      Self(
        """
        push(on:animated:) of the NavigatorViewController of \(root) has no effect, because the host was \
        pushed or shown before, or its navigator has ended.
        """, toFix: "make a new navigator and a new host for each push.")
    }

    static func presentationDelegateReplaced(by delegate: AnyObject, at path: String) -> Self {
      Self(
        """
        The presentation delegate of \(path) was replaced by a \(type(of: delegate)). Only Cairn's own delegate \
        asks the LeaveGuard there, so the user cannot dismiss the modal by a touch.
        """, toFix: "set no delegate there, and let the LeaveGuard decide.")
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
