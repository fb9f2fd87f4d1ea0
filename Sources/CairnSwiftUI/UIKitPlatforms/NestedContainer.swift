#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Shows a container inside a stack.
    ///
    /// A `NavigationStack` inside the page of another one crashes, because SwiftUI mixes up their
    /// paths (home-assistant/iOS#5694). The hosting controller separates the inner stack from the
    /// outer one. The inner stack gets the environment from outside the outer one: the environment
    /// of the page contains private values of SwiftUI, which would connect the two stacks again.
    struct NestedContainer: View {
      let id: EntryID
      let layout: NavigationTree.Flow.Layout
      let replica: Replica

      var body: some View {
        // Bars of the container reach the edges of the screen, and the hosting controller has the
        // safe area of its own view.
        HostedContainer(id: id, layout: layout, replica: replica).ignoresSafeArea()
      }
    }

    private struct HostedContainer: UIViewControllerRepresentable {
      let id: EntryID
      let layout: NavigationTree.Flow.Layout
      let replica: Replica
      @Environment(\.stackSurroundings) private var surroundings

      func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
        UIHostingController(rootView: content(context))
      }

      func updateUIViewController(_ host: UIHostingController<AnyView>, context: Context) {
        host.rootView = content(context)
      }

      private func content(_ context: Context) -> AnyView {
        let page = context.environment
        return AnyView(
          ContainerView(id: id, layout: layout, replica: replica)
            // Screens between the stack and this page may override their traits.
            .environment(\.horizontalSizeClass, page.horizontalSizeClass)
            .environment(\.verticalSizeClass, page.verticalSizeClass)
            .environment(\.self, surroundings?.environment ?? page))
      }
    }
  #else
    /// Shows a container inside a stack on platforms where the two stacks cannot be separated.
    struct NestedContainer: View {
      let id: EntryID
      let layout: NavigationTree.Flow.Layout
      let replica: Replica

      var body: some View {
        ContainerView(id: id, layout: layout, replica: replica)
          .onAppear {
            HostReport.nestedContainer(
              layout, at: ScreenPlace(id, in: replica.navigator).path
            ).report()
          }
      }
    }
  #endif
#endif
