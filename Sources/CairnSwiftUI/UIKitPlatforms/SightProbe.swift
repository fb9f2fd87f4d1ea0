#if canImport(SwiftUI)
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
        probe.observer = observer
      }

      static func dismantleUIViewController(_ probe: ProbeViewController, coordinator: ()) {
        probe.remove()
      }
    }

    final class ProbeViewController: UIViewController {
      var observer: any Sighted

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
        followTransition()
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        observer.appeared()
        observer.movements?.end(self)
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        followTransition()
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        observer.disappeared()
        observer.movements?.end(self)
      }

      func remove() {
        observer.removed()
        observer.movements?.end(self)
      }

      /// Moves until UIKit's transition is over: what UIKit has begun it also ends, or cancels.
      private func followTransition() {
        guard let transitionCoordinator, let movements = observer.movements else { return }
        let isTold = transitionCoordinator.animate(alongsideTransition: nil) {
          [weak self, weak movements] _ in
          if let self { movements?.end(self) }
        }
        if isTold { movements.begin(self) }
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
