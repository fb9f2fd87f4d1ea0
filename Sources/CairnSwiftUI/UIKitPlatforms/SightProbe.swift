#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A view of no size that tells what UIKit does with the page it is in.
    ///
    /// `onAppear` is called when a transition begins, and a swipe that is cancelled is not told at all. A
    /// view controller hears of the end.
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

    final class ProbeViewController: UIViewController, Probe {
      private var observer: any Sighted
      /// The stack that the page is or was in, and the page.
      private weak var stack: UINavigationController?
      private weak var page: UIViewController?
      private let backGuard = BackGuard()
      /// What the page tells of itself.
      private var ownTransition: HostTransition?
      /// The transitions that UIKit's coordinators tell of, and keep.
      private var transitions: Set<Int> = []

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
        observer.probe = self
        observer.appeared()
        endOwnTransition()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        followTransition(animated)
        // The next page has a guard of its own, and one that stays hears of its coming back.
        if let stack { backGuard.guardSwipes(of: stack, ask: nil) }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // SwiftUI may have put the same on the screen elsewhere before it takes this away.
        if observer.probe === self { observer.disappeared() }
        endOwnTransition()
      }

      /// Tells somebody else from now on.
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

      /// Dialogs have no content that would tell, and others may present too.
      func followPresentations() -> Bool {
        let moving = sequence(first: self as UIViewController) { $0.presentedViewController }
          .dropFirst().first { $0.isBeingPresented || $0.isBeingDismissed }
        guard let moving, let loop = observer.loop else { return false }
        // Before it can end, which may be at once.
        let transition = loop.beginTransition("\(type(of: moving))")
        let isTold = moving.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          transition.end()
        }
        if isTold != true { Task { transition.end() } }
        return true
      }

      func guardBack(_ ask: (@MainActor () -> Void)?) {
        guard let stack, let page else { return }
        backGuard.guardButton(of: page, ask: ask)
        if stack.topViewController === page { backGuard.guardSwipes(of: stack, ask: ask) }
      }

      func remove() {
        if observer.probe == nil || observer.probe === self { observer.removed() }
        // UIKit need not end what was going on in a container that was taken away.
        for transition in transitions { observer.loop?.endTransition(transition) }
        transitions = []
        endOwnTransition()
      }

      /// Lets nothing be changed until UIKit's transition is over: what it has begun it also ends, or
      /// cancels, even if the page is out of sight by then because another tab was chosen.
      private func followTransition(_ animated: Bool) {
        guard let loop = observer.loop else { return }
        endOwnTransition()
        // Before it can end, which may be at once.
        let transition = loop.beginTransition("\(type(of: self))")
        transitions.insert(transition.id)
        let isTold = transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
          self?.transitions.remove(transition.id)
          transition.end()
        }
        guard isTold != true else { return }
        transitions.remove(transition.id)
        // Where pages are leafed through nobody tells but the page itself.
        if animated { ownTransition = transition } else { transition.end() }
      }

      private func endOwnTransition() {
        ownTransition?.end()
        ownTransition = nil
      }
    }
  #else
    /// A view of no size that tells when what it is in comes and goes.
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
