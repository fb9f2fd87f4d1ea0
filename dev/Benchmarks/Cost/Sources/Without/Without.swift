import Foundation

final class ItemModel {
  let id: Int
  init(_ id: Int) { self.id = id }
}

@MainActor
final class SignInCoordinator {
  let screen = ItemModel(0)
  var onFinish: ((String) -> Void)?

  func finish(_ user: String) { onFinish?(user) }
}

@MainActor
final class AppCoordinator {
  private(set) var screens = [ItemModel(-1)]
  private(set) var child: SignInCoordinator?
  private(set) var user: String?

  func open(_ link: String) {
    let parts = URL(string: link)?.pathComponents ?? []
    guard parts.count == 3, parts[1] == "items", let id = Int(parts[2]) else { return }
    screens = [screens[0], ItemModel(id)]
  }

  func signIn() {
    let child = SignInCoordinator()
    child.onFinish = { [weak self] user in
      self?.user = user
      self?.child = nil
    }
    self.child = child
  }

  func pop() { if screens.count > 1 { screens.removeLast() } }
}

@main
enum Without {
  @MainActor
  static func main() {
    let app = AppCoordinator()
    app.open("/items/7")
    app.signIn()
    app.child?.finish("Ada")
    app.pop()
    print(app.screens.count, app.user ?? "nobody")
  }
}
