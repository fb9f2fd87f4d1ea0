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
    let view = ClassicLetterView(onSent: { [weak self] in
      self?.navigationController.popViewController(animated: true)
    })
    // A title that the view sets by `navigationTitle` appears only after the view was rendered.
    let hosting = UIHostingController(rootView: view)
    hosting.title = "Letter"
    navigationController.pushViewController(hosting, animated: true)
  }
}

struct ClassicLetterView: View {
  let onSent: @MainActor () -> Void
  var body: some View { Button("Send", action: onSent) }
}

/// A SwiftUI app that shows an old view controller.
struct ClassicStampsView: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Stamps") {
        ClassicStampsController(screen: PlainScreen("Stamps")).navigationTitle("Stamps")
      }
      .navigationTitle("Letters")
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
