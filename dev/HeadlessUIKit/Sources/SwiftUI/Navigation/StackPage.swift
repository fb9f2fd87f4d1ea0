import UIKit

/// The identity of a page in a stack.
enum PageID: Hashable {
  case root
  /// A value of the path, with its index.
  case value(Int, AnyHashable)
  /// A view that a link or a modifier has pushed, with the identity of its node.
  case view(ObjectIdentifier)
}

/// A page of a stack.
@MainActor final class StackPage {
  let id: PageID
  let controller = PageController()
  /// The page's last view, which it still shows while it is being removed.
  var view: any View = EmptyView()
  /// Notifies the link or modifier that its page has been removed.
  var clear: () -> Void = {}
  private var dismissal: Dismissal?

  init(_ id: PageID) { self.id = id }

  /// Replaces the action that removes the page by an equivalent one, which is another value for views that
  /// read it.
  func renewDismissal() { dismissal = nil }

  /// Returns the action that removes the page.
  func dismissal(in stack: StackModel) -> Dismissal {
    if let dismissal { return dismissal }
    let new = Dismissal { [weak stack, weak self] in
      if let self { stack?.dismiss(self) }
    }
    dismissal = new
    return new
  }
}

/// The controller of a page.
@MainActor final class PageController: HostedViewController {}
