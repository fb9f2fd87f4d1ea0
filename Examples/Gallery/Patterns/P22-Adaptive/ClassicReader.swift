import UIKit

/// Decides only once, when the user taps the button.
@MainActor
final class ClassicReader {
  let navigationController = UINavigationController()

  func start() {
    let page = PlainScreen("Page", ["Fonts": { [weak self] in self?.showFonts() }])
    navigationController.pushViewController(PlainViewController(page), animated: false)
  }

  private func showFonts() {
    let fonts = PlainViewController(PlainScreen("Fonts"))
    guard navigationController.traitCollection.horizontalSizeClass == .regular else {
      return navigationController.pushViewController(fonts, animated: true)
    }
    fonts.modalPresentationStyle = .popover
    fonts.popoverPresentationController?.sourceView = navigationController.topViewController?.view
    navigationController.present(fonts, animated: true)
  }
}
