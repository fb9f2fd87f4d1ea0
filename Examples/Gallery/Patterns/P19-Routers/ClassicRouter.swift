import Observation
import SwiftUI

/// The pages of the classic router.
enum ClassicPage: Hashable { case product(Product.ID), reviews(Product.ID) }

/// The sheets of the classic router.
enum ClassicSheet: Identifiable {
  case basket
  var id: Self { self }
}

/// The router of most SwiftUI apps: a path, a sheet, and methods that change them.
///
/// There is one router for the whole app. It does not know which code pushed a page, so a flow
/// cannot end itself or return a result. No code is notified when the user changes the path.
@MainActor @Observable
final class ClassicRouter {
  var path = NavigationPath()
  var sheet: ClassicSheet?

  func navigate(to page: ClassicPage) { path.append(page) }
  func back() { if !path.isEmpty { path.removeLast() } }
  func root() { path = NavigationPath() }
  func present(sheet: ClassicSheet) { self.sheet = sheet }
}

/// Creates the view of each page.
@MainActor
enum ClassicViewFactory {
  @ViewBuilder static func view(for page: ClassicPage) -> some View {
    switch page {
    case .product(let id): ClassicProductView(id: id)
    case .reviews(let id): ClassicReviewsView(id: id)
    }
  }

  @ViewBuilder static func view(for sheet: ClassicSheet) -> some View {
    switch sheet {
    case .basket: Text("Basket")
    }
  }
}

struct ClassicStallView: View {
  @State private var router = ClassicRouter()

  var body: some View {
    NavigationStack(path: $router.path) {
      List(Product.all) { product in
        Button(product.name) { router.navigate(to: .product(product.id)) }
      }
      .navigationTitle("Products")
      .navigationDestination(for: ClassicPage.self) { ClassicViewFactory.view(for: $0) }
    }
    .sheet(item: $router.sheet) { ClassicViewFactory.view(for: $0) }
    .environment(router)
  }
}

struct ClassicProductView: View {
  let id: Product.ID
  @Environment(ClassicRouter.self) private var router

  var body: some View {
    VStack {
      Button("Reviews") { router.navigate(to: .reviews(id)) }
      Button("Basket") { router.present(sheet: .basket) }
    }
    .navigationTitle("Product \(id.rawValue)")
  }
}

struct ClassicReviewsView: View {
  let id: Product.ID
  @Environment(ClassicRouter.self) private var router

  var body: some View {
    Button("All products") { router.root() }
      .navigationTitle("Reviews of \(id.rawValue)")
  }
}
