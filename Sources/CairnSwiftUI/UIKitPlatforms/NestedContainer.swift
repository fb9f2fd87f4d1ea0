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
    /// outer one.
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
