import Cairn

final class AuthCoordinator {
  enum Route: Routable { case login, register, forgotPassword }
}
