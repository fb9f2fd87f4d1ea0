#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// The windows of the overlays, which cover even the sheets that views present themselves.
    @MainActor
    final class OverlayHosts {
      private let windows = OverlayWindows<OverlayHost>()
      /// The host's window; nil before the host is in one.
      private(set) weak var base: UIWindow?
      /// The environment of the host, which the overlays inherit.
      private var environment: EnvironmentValues?

      var overlays: [Overlay] { windows.overlays }

      /// The windows, starting with the lowest, for tests.
      var all: [UIWindow] { windows.windows }

      func show(_ chains: [LevelChain], _ replica: Replica) {
        // A full-screen modal keeps the host's views for a moment after their window has been
        // removed.
        guard !chains.isEmpty else { return windows.removeAll() }
        guard let base else { return }
        let hosts = hosts(chains, replica)
        windows.show(hosts.overlays, over: base, make: hosts.make)
        windows.contentBeneathChanged()
      }

      /// Shows the overlays that have no window yet.
      func showMissing(_ chains: [LevelChain], _ replica: Replica) {
        guard let base else { return }
        let hosts = hosts(chains, replica)
        windows.showMissing(hosts.overlays, over: base, make: hosts.make)
      }

      private func hosts(
        _ chains: [LevelChain], _ replica: Replica
      ) -> (overlays: [Overlay], make: (Overlay) -> OverlayHost) {
        let overlays = chains.compactMap(\.overlay)
        let byOverlay = Dictionary(uniqueKeysWithValues: zip(overlays, chains))
        return (
          overlays,
          { [environment] in
            OverlayHost(byOverlay[$0] ?? LevelChain($0, replica), replica, environment)
          }
        )
      }

      func move(to window: UIWindow) { base = window }

      func inherit(_ environment: EnvironmentValues) {
        self.environment = environment
        for host in windows.contents { host.inherit(environment) }
      }
    }

    /// An overlay in SwiftUI, in a window of its own.
    final class OverlayHost: OverlayContent {
      private let chain: LevelChain
      private let replica: Replica
      private let host: OverlayHostingController

      init(_ chain: LevelChain, _ replica: Replica, _ environment: EnvironmentValues?) {
        self.chain = chain
        self.replica = replica
        host = OverlayHostingController(rootView: AnyView(EmptyView()))
        host.rootView = content(environment ?? EnvironmentValues())
      }

      var viewController: UIViewController { host }

      /// Does nothing, because the views observe their models.
      func update() {}

      func inherit(_ environment: EnvironmentValues) { host.rootView = content(environment) }

      private func content(_ environment: EnvironmentValues) -> AnyView {
        AnyView(
          LevelView(level: chain.base, replica: replica)
            .background { TouchArea(isWhole: true) }
            .environment(\.self, environment))
      }

      func takesTouch(at point: CGPoint, on hit: UIView, in window: UIWindow) -> Bool {
        guard host.presentedViewController == nil else { return true }
        let areas = host.view.touchAreas
        let marked = areas.filter { !$0.isWhole }
        return (marked.isEmpty ? areas : marked).contains { $0.contains(point, of: window) }
      }

      func clear() { host.rootView = AnyView(EmptyView()) }
    }

    /// Finds the host's window and environment.
    struct OverlayAnchor: UIViewRepresentable {
      let replica: Replica
      // Every change of the environment updates this view.
      @Environment(\.self) private var environment

      func makeUIView(context: Context) -> AnchorView { AnchorView(replica) }

      func updateUIView(_ view: AnchorView, context: Context) {
        replica.overlays.windows.inherit(environment)
      }

      static func dismantleUIView(_ view: AnchorView, coordinator: ()) {
        view.replica?.overlays.remove()
      }
    }

    final class AnchorView: UIView {
      private(set) weak var replica: Replica?

      init(_ replica: Replica) {
        self.replica = replica
        super.init(frame: .zero)
        isUserInteractionEnabled = false
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        // A full-screen modal removes the view from its window, which is still the host's.
        guard let window, let replica else { return }
        replica.overlays.windows.move(to: window)
        // A scene that is restored locked must not appear unlocked.
        replica.overlays.update()
      }
    }

    /// An empty view behind a part of an overlay that takes touches.
    struct TouchArea: UIViewRepresentable {
      let isWhole: Bool

      func makeUIView(context: Context) -> UIView { OverlayTouchArea(isWhole: isWhole) }

      func updateUIView(_ view: UIView, context: Context) {}
    }
  #else
    /// Does nothing, because an app has no windows above others on this platform.
    @MainActor
    final class OverlayHosts {
      var overlays: [Overlay] { [] }

      func show(_ chains: [LevelChain], _ replica: Replica) {}

      func showMissing(_ chains: [LevelChain], _ replica: Replica) {}
    }

    /// An empty view, because overlays are shown in the host's own window.
    struct OverlayAnchor: View {
      let replica: Replica

      var body: some View { EmptyView() }
    }

    /// An empty view, because SwiftUI itself passes touches through empty areas.
    struct TouchArea: View {
      let isWhole: Bool

      var body: some View { EmptyView() }
    }
  #endif
#endif
