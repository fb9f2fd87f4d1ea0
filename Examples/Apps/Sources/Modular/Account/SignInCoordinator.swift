package import Cairn

/// The sign-in, which finishes with the user's name.
package final class SignInCoordinator: Coordinator {
  package enum Route: Routable { case form }
  package typealias Output = String

  package let navigation = Navigation(root: Route.form)

  package init() {}

  package func destination(for route: Route) -> Destination {
    SignInModel(.init(signIn: { self.finish($0) }, cancel: { self.cancel() }))
  }
}
