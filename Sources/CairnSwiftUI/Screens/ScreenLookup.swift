#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  extension HostOptions {
    /// Returns the view of a model, which may wrap a view controller.
    func view(for model: AnyObject, at id: EntryID, in navigator: Navigator) -> AnyView {
      if let screen = model as? any ViewScreen { return screen.erasedView }
      if let view = viewControllerView(for: model) { return view }
      if let makesScreen, makesScreen(model) != nil {
        return AnyView(MadeScreen(model: model, make: makesScreen))
      }
      // SwiftUI shows dialogs itself.
      if model is DialogModel { return AnyView(EmptyView()) }
      HostReport.noView(for: model, at: ScreenPlace(id, in: navigator).path).report()
      return AnyView(Placeholder(name: "\(type(of: model))"))
    }
  }

  /// Shows the view that the app's closure creates, and observes the values that the closure reads.
  private struct MadeScreen: View {
    // The tree owns the model.
    weak var model: AnyObject?
    let make: @MainActor (AnyObject) -> (any View)?

    var body: some View {
      if let model, let view = make(model) { AnyView(view) }
    }
  }

  /// Explains that a model has no view.
  private struct Placeholder: View {
    let name: String

    var body: some View {
      Text(verbatim: "\(name) has no view.").multilineTextAlignment(.center)
    }
  }
#endif
