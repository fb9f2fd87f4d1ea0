// The code in the doc comments of the SwiftUI host.
import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

private enum Docs {
  @MainActor @Observable
  final class LoginModel {
    var name = ""
  }

  struct LoginView: View {
    @Bindable var model: LoginModel
    var body: some View { TextField("Name", text: $model.name) }
  }

  @MainActor @Observable
  final class DraftModel {
    var isSending = false
  }

  struct DraftForm: View {
    let model: DraftModel
    var body: some View { Text("Draft") }
  }

  @MainActor
  final class ToastModel {
    let text: String
    init(_ text: String) { self.text = text }
  }

  @MainActor
  final class Counter {}

  struct CounterView: View {
    let counter: Counter
    init(_ counter: Counter) { self.counter = counter }
    var body: some View { Text("Counter") }
  }

  struct Photo: Hashable {
    let id: Int
  }

  struct PhotoThumbnail: View {
    let photo: Photo
    init(_ photo: Photo) { self.photo = photo }
    var body: some View { Text("Photo \(photo.id)") }
  }

  final class GalleryCoordinator: Coordinator {
    enum Route: Routable { case grid, photo(Int), cart, slow }
    let navigation = Navigation(root: Route.grid)

    func transition(to route: Route) -> Route.Transition {
      switch route {
      // snippet: doc-zoom
      case .photo: .push(route).animated(.custom("zoom"))
      // end snippet
      // snippet: doc-popover
      case .cart: .present(.cart, as: .popover(anchor: "cart"))
      // end snippet
      case .slow: .when({ true }, then: .push(.slow), otherwise: .none)
      case .grid: .push(route)
      }
    }

    func destination(for route: Route) -> Destination { Text("Gallery") }
  }

  struct GridView: View {
    let photo: Photo
    @EnvironmentCoordinator private var gallery: GalleryCoordinator?
    // snippet: doc-environment-navigator
    @Environment(\.navigator) private var navigator
    // end snippet

    var body: some View {
      // snippet: doc-transition-source
      PhotoThumbnail(photo).transitionSource(GalleryCoordinator.Route.photo(photo.id))
      // end snippet
      // snippet: doc-popover-anchor
      Button("Cart") { gallery?.navigate(to: .cart) }.popoverAnchor("cart")
      // end snippet
      Text(verbatim: navigator?.url?.path ?? "no address")
    }
  }

  struct ProductList: View {
    let coordinator: GalleryCoordinator
    var body: some View {
      // snippet: doc-is-deciding
      List { Text("Tea") }
        .overlay { if coordinator.navigation.isDeciding { ProgressView() } }
      // end snippet
    }
  }

  @MainActor
  static func screens(_ navigator: Navigator) -> some View {
    // snippet: doc-screens
    NavigatorView(navigator).screens { model in
      switch model {
      case let counter as Counter: CounterView(counter)
      default: nil
      }
    }
    // end snippet
  }

  @MainActor
  static func presentation(_ navigator: Navigator) -> some View {
    // snippet: doc-presentation-style
    NavigatorView(navigator).presentation("card") { content in
      content.presentationDetents([.medium]).presentationCornerRadius(32)
    }
    // end snippet
  }

  @MainActor
  static func advertising(_ navigator: Navigator, at site: URL) -> some View {
    // snippet: doc-advertises
    NavigatorView(navigator).advertises("com.example.shop.page", at: site)
    // end snippet
  }

  @MainActor
  static func titled(_ navigator: Navigator, at site: URL, catalog: Catalog) -> some View {
    // snippet: doc-advertises-update
    NavigatorView(navigator).advertises("com.example.shop.page", at: site) { route, activity in
      if case .product(let id)? = route.value(as: ShopRoute.self) {
        activity.title = catalog.name(of: id)
      }
    }
    // end snippet
  }

  @MainActor
  static func empty(_ navigator: Navigator) -> some View {
    // snippet: doc-empty-column-view
    NavigatorView(navigator).emptyColumn { _, column in
      if column == .detail { Text("Choose a mail.") }
    }
    // end snippet
  }

  // snippet: doc-column-visibility
  struct MailWindow: View {
    let navigator: Navigator
    @State private var columns = NavigationSplitViewVisibility.all

    var body: some View {
      NavigatorView(navigator).columnVisibility($columns)
    }
  }
  // end snippet

  @MainActor
  static func wide(_ navigator: Navigator) -> some View {
    // snippet: doc-regular-width-view
    NavigatorView(navigator).regularWidth(700)
    // end snippet
  }
}

private typealias LoginModel = Docs.LoginModel
private typealias LoginView = Docs.LoginView
private typealias DraftModel = Docs.DraftModel
private typealias DraftForm = Docs.DraftForm
private typealias ToastModel = Docs.ToastModel

// snippet: doc-view-screen
extension LoginModel: ViewScreen {
  var body: some View { LoginView(model: self) }
}
// end snippet

// snippet: doc-modal-dismissal
extension DraftModel: ViewScreen {
  var body: some View {
    DraftForm(model: self).interactiveModalDismissDisabled(isSending)
  }
}
// end snippet

// snippet: doc-overlay-content
extension ToastModel: ViewScreen {
  var body: some View {
    VStack {
      Spacer()
      Label(text, systemImage: "checkmark").padding().background(.bar, in: .capsule)
        .overlayContent()
    }
  }
}
// end snippet

private enum ShopRoute: Routable { case product(Int) }

struct Catalog {
  func name(of id: Int) -> String { "Product \(id)" }
}
