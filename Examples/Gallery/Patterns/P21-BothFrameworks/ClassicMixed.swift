import SwiftUI
import UIKit

/// A UIKit coordinator that pushes a SwiftUI view.
@MainActor
final class ClassicHostingCoordinator {
  let navigationController = UINavigationController()

  func start() {
    let list = PlainViewController(
      PlainScreen("Letters", ["Write": { [weak self] in self?.write() }]))
    navigationController.pushViewController(list, animated: false)
  }

  private func write() {
    let view = ClassicLetterView(
      onStamps: { [weak self] in self?.showStamps() },
      onSent: { [weak self] in
        self?.navigationController.popToRootViewController(animated: true)
      })
    // A title that the view sets by `navigationTitle` appears only after the view was rendered.
    let hosting = UIHostingController(rootView: view)
    hosting.title = "Letter"
    navigationController.pushViewController(hosting, animated: true)
  }

  private func showStamps() {
    let choose = { [weak self] in
      _ = self?.navigationController.popViewController(animated: true)
    }
    let stamps = PlainViewController(PlainScreen("Stamps", ["Penny Black": choose]))
    navigationController.pushViewController(stamps, animated: true)
  }
}

struct ClassicLetterView: View {
  let onStamps: @MainActor () -> Void
  let onSent: @MainActor () -> Void

  var body: some View {
    VStack {
      Button("Stamps", action: onStamps)
      Button("Send", action: onSent)
    }
  }
}

/// A SwiftUI app that shows an old view controller.
struct ClassicStampsView: View {
  enum Page: Hashable { case letter, stamps }
  @State private var path: [Page] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Write") { path.append(.letter) }
        .navigationTitle("Letters")
        .navigationDestination(for: Page.self) { view(for: $0) }
    }
  }

  @ViewBuilder private func view(for page: Page) -> some View {
    switch page {
    case .letter:
      ClassicLetterView(onStamps: { path.append(.stamps) }, onSent: { path = [] })
        .navigationTitle("Letter")
    case .stamps:
      ClassicStampsController(
        screen: PlainScreen("Stamps", ["Penny Black": { path.removeLast() }])
      )
      .navigationTitle("Stamps")
    }
  }
}

/// Each old view controller needs a representable like this.
struct ClassicStampsController: UIViewControllerRepresentable {
  let screen: PlainScreen

  func makeUIViewController(context: Context) -> PlainViewController {
    PlainViewController(screen)
  }

  func updateUIViewController(_ viewController: PlainViewController, context: Context) {}
}
