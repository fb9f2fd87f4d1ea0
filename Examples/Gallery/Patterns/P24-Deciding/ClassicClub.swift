/// The decision by hand: one method for each button, with an `if`.
@MainActor
final class ClassicClub {
  private(set) var shown = ["door"]
  private let membership: Membership

  init(membership: Membership) { self.membership = membership }

  func didTapLounge() { shown.append(membership.isMember ? "lounge" : "join") }

  func didTapSeat(_ number: Int) async {
    let hasSeat = await membership.hasSeat()
    // The new screen is pushed above whatever the user has opened in the meantime.
    shown.append(hasSeat ? "seat \(number)" : "waiting list")
  }

  /// Another developer added this a year later.
  func open(_ link: String) { if link == "/lounge" { shown.append("lounge") } }
}
