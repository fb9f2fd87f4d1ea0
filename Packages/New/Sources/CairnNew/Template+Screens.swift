// Copies of the gallery's files; `dev/scripts/generated --write` writes them.

extension Template {
  /// The user interface.
  static let screens: [String: String] = [
    "SampleApp.swift": #"""
    import SwiftUI

    /// The app, whose windows show the root coordinator.
    struct SampleApp: App {
      var body: some Scene {
        WindowGroup { SampleRootView() }
      }
    }

    """#,
    "SampleAppDelegate.swift": #"""
    import UIKit

    /// The app, whose scenes show the root coordinator.
    final class SampleAppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SampleSceneDelegate.self
        return configuration
      }
    }

    """#,
    "SampleDetailView.swift": #"""
    import CairnSwiftUI
    import SwiftUI

    struct SampleDetailView: View {
      let model: SampleDetailModel

      var body: some View {
        Button("Done") { model.handlers.finish() }
          .navigationTitle("Number \(model.id)")
      }
    }

    extension SampleDetailModel: ViewScreen {
      var body: some View { SampleDetailView(model: self) }
    }

    """#,
    "SampleDetailViewController.swift": #"""
    import CairnUIKit
    import UIKit

    final class SampleDetailViewController: UIViewController {
      private let model: SampleDetailModel

      init(_ model: SampleDetailModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = "Number \(model.id)"
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
          type: .system, primaryAction: UIAction(title: "Done") { [model] _ in model.handlers.finish() }
        )
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(button)
      }
    }

    extension SampleDetailModel: ViewControllerScreen {
      func makeViewController() -> UIViewController { SampleDetailViewController(self) }
    }

    """#,
    "SampleListView.swift": #"""
    import CairnSwiftUI
    import SwiftUI

    struct SampleListView: View {
      let model: SampleListModel

      var body: some View {
        List(model.ids, id: \.self) { id in
          Button("Number \(id)") { model.handlers.select(id) }
        }
        .navigationTitle("List")
      }
    }

    extension SampleListModel: ViewScreen {
      var body: some View { SampleListView(model: self) }
    }

    """#,
    "SampleListViewController.swift": #"""
    import CairnUIKit
    import UIKit

    final class SampleListViewController: UIViewController {
      private let model: SampleListModel

      init(_ model: SampleListModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = "List"
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        let buttons = model.ids.map { id in
          UIButton(
            type: .system,
            primaryAction: UIAction(title: "Number \(id)") { [model] _ in model.handlers.select(id) })
        }
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.axis = .vertical
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
      }
    }

    extension SampleListModel: ViewControllerScreen {
      func makeViewController() -> UIViewController { SampleListViewController(self) }
    }

    """#,
    "SampleRootView.swift": #"""
    import Cairn
    import CairnSwiftUI
    import SwiftUI

    /// The content of a window: `WindowGroup { SampleRootView() }`.
    struct SampleRootView: View {
      @State private var navigator = Navigator(SampleAppCoordinator())

      var body: some View { NavigatorView(navigator) }
    }

    """#,
    "SampleSceneDelegate.swift": #"""
    import Cairn
    import CairnUIKit
    import UIKit

    /// The delegate of a window.
    final class SampleSceneDelegate: UIResponder, UIWindowSceneDelegate {
      let navigator = Navigator(SampleAppCoordinator())
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = NavigatorViewController(navigator)
        window?.makeKeyAndVisible()
      }
    }

    """#,
  ]
}
