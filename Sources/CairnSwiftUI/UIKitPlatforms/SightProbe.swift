#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// An empty view that reports UIKit's transitions of the page that contains it.
    ///
    /// SwiftUI calls `onAppear` when a transition begins and does not report a cancelled swipe. A
    /// view controller is notified of the end of a transition.
    struct SightProbe: UIViewControllerRepresentable {
      let observer: any Sighted

      func makeUIViewController(context: Context) -> ProbeViewController {
        ProbeViewController(observer)
      }

      func updateUIViewController(_ probe: ProbeViewController, context: Context) {
        probe.observe(observer)
      }

      static func dismantleUIViewController(_ probe: ProbeViewController, coordinator: ()) {
        probe.remove()
      }
    }

    private struct WeakPage { weak var viewController: UIViewController? }

    final class ProbeViewController: UIViewController, Probe {
      private var observer: any Sighted
      /// The stack that contains or contained the page, and the page.
      private weak var stack: UINavigationController?
      private weak var page: UIViewController?
      /// The scene that contained the view last.
      private(set) weak var scene: UIScene?
      private let backGuard = BackGuard()
      /// The gesture that removes the page.
      private weak var gesture: (any UIViewControllerTransitionCoordinator)?
      /// The transition that the page itself reports.
      private var ownTransition: HostTransition?
      /// The transitions that UIKit's transition coordinators report and retain.
      private var transitions: Set<Int> = []
      /// Detects the end of a presentation over the page.
      private weak var presentationEnd: PresentationEnd?

      init(_ observer: any Sighted) {
        self.observer = observer
        super.init(nibName: nil, bundle: nil)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.isUserInteractionEnabled = false
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        followTransition(animated)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        page = sequence(first: self) { $0.parent }.first { $0.parent is UINavigationController }
        stack = page?.parent as? UINavigationController
        scene = view.window?.windowScene
        observer.probe = self
        observer.appeared()
        endOwnTransition()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        followTransition(animated)
        followLeaving()
        // The next page has its own guard. If this page stays, it sets its guard again when it
        // reappears.
        if let stack { backGuard.guardSwipes(of: stack, nil) }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // SwiftUI may already show the same object elsewhere before it removes this view.
        if observer.probe === self { observer.disappeared() }
        endOwnTransition()
      }

      /// Notifies another object from now on.
      func observe(_ other: any Sighted) {
        guard other !== observer else { return }
        if observer.probe === self { observer.removed() }
        observer = other
        guard viewIfLoaded?.window != nil else { return }
        observer.probe = self
        observer.appeared()
      }

      var isBeingLeft: Bool {
        guard let stack, let page else { return false }
        return !stack.viewControllers.contains(page)
      }

      func watchGesture() -> (@MainActor () -> Bool)? {
        guard let gesture else { return nil }
        return { [weak gesture] in gesture?.isInteractive == true }
      }

      var remainingPages: Int? { stack?.viewControllers.count }

      /// Notifies the observer as soon as the removal of its page or modal can no longer be
      /// cancelled.
      ///
      /// SwiftUI writes its bindings when the transition has ended. Until then the app could
      /// request changes of a page or modal that is about to leave. Other frameworks inspect
      /// UIKit's stack for the same reason (swift-navigation#243).
      private func followLeaving() {
        let root = sequence(first: self as UIViewController) { $0.parent }.reduce(self) { $1 }
        // A modal over a dismissed modal leaves with it, and may be presented again.
        let isDismissed =
          root.isBeingDismissed && root.presentingViewController?.isBeingDismissed != true
        // The stack may be hidden during a gesture, for example because its split collapses.
        guard isBeingLeft || isDismissed, watchGesture()?() != true else { return }
        guard let coordinator = transitionCoordinator,
          coordinator.isInteractive || coordinator.isCancelled
        else { return observer.left() }
        gesture = coordinator
        coordinator.notifyWhenInteractionChanges { [weak self] context in
          if !context.isCancelled { self?.observer.left() }
        }
      }

      /// Records a transition and returns true if a controller is being presented or dismissed over
      /// the page.
      ///
      /// The presented view controllers are inspected, because dialogs contain no probe and other
      /// code may also present.
      func followPresentations() -> Bool {
        let moving = sequence(first: self as UIViewController) { $0.presentedViewController }
          .dropFirst().first { $0.isBeingPresented || $0.isBeingDismissed }
        guard let moving, let loop = observer.loop else { return false }
        // The transition begins before the next call, because the animation may end immediately.
        let transition = loop.beginTransition("\(type(of: moving))")
        let isTold = moving.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          transition.end()
        }
        if isTold != true { Task { transition.end() } }
        return true
      }

      func waitForPresented(_ hasGone: @escaping @MainActor () -> Void) -> Bool {
        guard let container = presentedViewController?.presentationController?.containerView
        else { return false }
        if presentationEnd?.superview !== container {
          let end = PresentationEnd(hasGone)
          container.addSubview(end)
          presentationEnd = end
        }
        return true
      }

      func watchStack() -> (@MainActor () -> Bool)? {
        guard let stack else { return nil }
        let pages = stack.viewControllers.map(WeakPage.init)
        return { [weak stack] in
          guard let stack, stack.viewControllers.count == pages.count else { return false }
          return zip(stack.viewControllers, pages).allSatisfy { $0 === $1.viewController }
        }
      }

      func guardBack(_ question: BackQuestion?) {
        guard let stack, let page else { return }
        backGuard.guardButton(of: page, question)
        if stack.topViewController === page { backGuard.guardSwipes(of: stack, question) }
      }

      func remove() {
        if observer.probe == nil || observer.probe === self { observer.removed() }
        // UIKit may never end transitions in a container that was removed.
        for transition in transitions { observer.loop?.endTransition(transition) }
        transitions = []
        endOwnTransition()
      }

      /// Blocks changes until UIKit's transition has ended.
      ///
      /// UIKit ends or cancels every transition that it began, even if the page is no longer
      /// visible because the user selected another tab.
      private func followTransition(_ animated: Bool) {
        guard let loop = observer.loop else { return }
        endOwnTransition()
        // The transition begins before the next call, because the animation may end immediately.
        let transition = loop.beginTransition("\(type(of: self))")
        transitions.insert(transition.id)
        let isTold = transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
          self?.transitions.remove(transition.id)
          transition.end()
        }
        guard isTold != true else { return }
        transitions.remove(transition.id)
        // In a page container only the page itself reports the end.
        if animated { ownTransition = transition } else { transition.end() }
      }

      private func endOwnTransition() {
        ownTransition?.end()
        ownTransition = nil
      }
    }

    /// Asks the navigator before the user goes back from a page with a leave guard.
    ///
    /// SwiftUI would report going back only after the page has left. While a ``Cairn/LeaveGuard``
    /// is active, the button therefore only asks, with its usual appearance. The swipe from the
    /// edge begins if the guard allows leaving; otherwise it only asks, too.
    @MainActor
    final class BackGuard: NSObject, UIGestureRecognizerDelegate {
      private var swipes = GuardedSwipes()
      private var question: BackQuestion?
      private weak var stack: UINavigationController?

      func guardButton(of page: UIViewController, _ question: BackQuestion?) {
        page.navigationItem.guardBack(question != nil) { question?.ask() }
      }

      func guardSwipes(of stack: UINavigationController, _ question: BackQuestion?) {
        self.question = question
        self.stack = stack
        swipes.guardThose(of: stack, question == nil ? nil : self)
      }

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let stack, stack.topViewController?.navigationItem.offersBack == true,
          !stack.isNavigationBarHidden, let question
        else { return false }
        if question.mayLeave() { return true }
        question.ask()
        return false
      }
    }
  #else
    /// An empty view that reports when the content around it appears and disappears.
    struct SightProbe: View {
      let observer: any Sighted

      var body: some View {
        Color.clear
          .onAppear { observer.appeared() }
          .onDisappear {
            observer.disappeared()
            observer.removed()
          }
      }
    }
  #endif
#endif
