import Cairn

final class AuthCoordinator {
  enum Route: Cairn.Route { case login, register, forgotPassword }
}
