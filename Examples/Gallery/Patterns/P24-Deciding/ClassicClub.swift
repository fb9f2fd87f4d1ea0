/// The decision by hand: one method for each button, with the `if` in it.
@MainActor
final class ClassicClub {
  private(set) var shown = ["door"]
  private let membership: Membership

  init(membership: Membership) { self.membership = membership }

  func didTapLounge() { shown.append(membership.isMember ? "lounge" : "join") }

  func didTapSeat(_ number: Int) async {
    let hasSeat = await membership.hasSeat()
    // Whatever the user has opened in the meantime, this comes to lie on top of it.
    shown.append(hasSeat ? "seat \(number)" : "waiting list")
  }

  /// Was written by somebody else, a year later.
  func open(_ link: String) { if link == "/lounge" { shown.append("lounge") } }
}
