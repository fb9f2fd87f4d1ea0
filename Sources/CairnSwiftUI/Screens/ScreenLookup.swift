#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import SwiftUI

  extension HostOptions {
    /// The view of a model, which may be a view controller.
    func view(for model: AnyObject, at id: EntryID, in navigator: Navigator) -> AnyView {
      if let screen = model as? any ViewScreen { return screen.erasedView }
      if let view = viewControllerView(for: model) { return view }
      if let view = makesScreen?(model) { return AnyView(view) }
      // SwiftUI shows dialogs itself.
      if model is DialogModel { return AnyView(EmptyView()) }
      HostReport.noView(for: model, at: navigator.pathDescription(of: id))
      return AnyView(Placeholder(name: "\(type(of: model))"))
    }
  }

  /// Stands where a model has no view, and says so.
  private struct Placeholder: View {
    let name: String

    var body: some View {
      Text(verbatim: "\(name) has no view.").multilineTextAlignment(.center)
    }
  }
#endif
