#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Shows a container that stands in a stack.
    ///
    /// A `NavigationStack` within another one's page crashes (home-assistant/iOS#5694): their paths are
    /// taken for one. In a hosting controller of its own it knows of no other.
    struct NestedContainer: UIViewControllerRepresentable {
      let id: EntryID
      let layout: NavigationTree.Flow.Layout
      let replica: Replica

      func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
        UIHostingController(rootView: content(context))
      }

      func updateUIViewController(_ host: UIHostingController<AnyView>, context: Context) {
        host.rootView = content(context)
      }

      private func content(_ context: Context) -> AnyView {
        AnyView(
          ContainerView(id: id, layout: layout, replica: replica)
            .environment(\.self, context.environment))
      }
    }
  #else
    /// Shows a container that stands in a stack, where there is no way to keep them apart.
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
