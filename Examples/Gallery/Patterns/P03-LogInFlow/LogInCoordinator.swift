// P3: a log-in flow with registration, a forgotten password, and cancellation.
//
// Classic: ClassicLogInCoordinator.swift. The result goes to a delegate, which has a method for
// each way of ending.
// Cairn: the flow has an `Output`. It ends exactly once, with `finish(session)` or `cancel()`. The
// parent handles success with `.onFinish`, or both cases with `.onResult`. The screens only call
// closures, so both versions share them.
// Both together: there is no need to replace a log-in that works. But a log-in is a good first flow
// to convert: it has a clear end, and no other code depends on its details.
import Cairn

final class LogInCoordinator: Coordinator {
  enum Route: Routable { case logIn, register, forgotPassword }
  typealias Output = Session
  let navigation = Navigation(root: Route.logIn)

  func destination(for route: Route) -> Destination {
    switch route {
    case .logIn:
      PlainScreen(
        "Log in",
        [
          "Log in": { self.finish(.ada) },
          "Register": { self.navigate(to: .register) },
          "Forgot password": { self.navigate(to: .forgotPassword) },
          "Cancel": { self.cancel() },
        ])
    case .register: PlainScreen("Register", ["Done": { self.popToRoot() }])
    case .forgotPassword: PlainScreen("Forgot password", ["Sent": { self.pop() }])
    }
  }
}
