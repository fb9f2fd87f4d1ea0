import Cairn
import CairnSwiftUI
import CairnUIKit
import Observation
import SwiftUI
import Testing
import UIKit

// An example: a flow with a Cairn coordinator, in an app that is otherwise hand-written.

struct Receipt: Equatable, Sendable { let number: Int }

final class CheckoutCoordinator: Coordinator {
  enum Route: Routable { case address, payment }
  typealias Output = Receipt

  let navigation = Navigation(root: Route.address)

  func destination(for route: Route) -> Destination {
    switch route {
    case .address: AddressModel(onDone: { self.navigate(to: .payment) })
    case .payment: PaymentModel(onPaid: { self.finish($0) })
    }
  }
}

@MainActor @Observable
final class AddressModel {
  var street = ""
  @ObservationIgnored let onDone: @MainActor () -> Void
  init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }
}

@MainActor
final class PaymentModel {
  let onPaid: @MainActor (Receipt) -> Void
  init(onPaid: @escaping @MainActor (Receipt) -> Void) { self.onPaid = onPaid }
}

// snippet: swiftui-screen
extension AddressModel: ViewScreen {
  var body: some View { AddressView(model: self) }
}

struct AddressView: View {
  @Bindable var model: AddressModel

  var body: some View {
    VStack {
      TextField("Street", text: $model.street)
      Button("Go on", action: model.onDone)
    }
    .navigationTitle("Address")
  }
}
// end snippet

// snippet: mixing-old-screen
extension PaymentModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { PaymentViewController(model: self) }
}
// end snippet

final class PaymentViewController: UIViewController {
  private let model: PaymentModel

  init(model: PaymentModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Payment"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pay = UIAction(title: "Pay") { [model] _ in model.onPaid(Receipt(number: 7)) }
    let button = UIButton(type: .system, primaryAction: pay)
    button.frame = view.bounds
    view.addSubview(button)
  }
}

// snippet: swiftui-one-flow
/// A hand-written cart that starts a Cairn flow like any other view.
struct CartView: View {
  @State private var checkout: Navigator?
  @State private var receipt: Receipt?

  var body: some View {
    VStack {
      if let receipt { Text("Receipt \(receipt.number)") }
      Button("Check out") { startCheckout() }
    }
    .sheet(item: $checkout) { NavigatorView($0) }
  }

  private func startCheckout() {
    checkout = Navigator(CheckoutCoordinator()) { result in
      if case .finished(let paid) = result { receipt = paid }
      checkout = nil
    }
  }
}
// end snippet

// snippet: swiftui-app
struct ProfileApp: App {
  var body: some Scene {
    WindowGroup {
      NavigatorView { Navigator(ProfileCoordinator()) }.restoresNavigation()
    }
  }
}
// end snippet

final class ProfileCoordinator: Coordinator {
  enum Route: Routable { case profile, imprint }
  let navigation = Navigation(root: Route.profile)

  static let links = Links<Route> { Link("/imprint", .imprint, under: .profile) }

  // snippet: swiftui-views-as-screens
  func destination(for route: Route) -> Destination {
    switch route {
    case .profile: ProfileView()
    case .imprint: Text("Made with stones.").navigationTitle("Imprint")
    }
  }
  // end snippet
}

// snippet: swiftui-environment
struct ProfileView: View {
  @EnvironmentCoordinator private var profile: ProfileCoordinator?

  var body: some View {
    Button("Imprint") { profile?.navigate(to: .imprint) }
      .navigationTitle("Profile")
  }
}
// end snippet

// snippet: swiftui-preview
struct Imprint_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(ProfileCoordinator(), at: "/imprint")
  }
}
// end snippet
