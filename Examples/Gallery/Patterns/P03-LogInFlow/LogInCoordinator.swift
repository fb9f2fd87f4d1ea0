// P3: a log-in flow with registration, a forgotten password, and cancel.
//
// Classic: ClassicLogInCoordinator.swift. The result goes to a delegate, which has a method for each end.
// Cairn: the flow has an `Output`. It ends with `finish(session)` or `cancel()`, once, and whoever
// declared it hears of it: `.onFinish` of success, `.onResult` of both.
// The screens know closures only, so the same ones serve both versions.
// Together: a log-in that works is no reason to move. It is a good first flow if one is sought, since it
// has a clear end and nothing depends on how it looks inside.
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
