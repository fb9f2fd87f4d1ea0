import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P24: deciding")
struct P24Tests {
  typealias Route = ClubCoordinator.Route
  let membership = Membership()

  @Test(
    "Pattern P24: a tap and a link lead to B or to C by the same decision",
    arguments: [true, false])
  func atOnce(isMember: Bool) throws {
    membership.isMember = isMember
    let expected = isMember ? Route.lounge : .join
    let tapped = TestNavigator(ClubCoordinator(membership: membership))
    try tapped.press("Lounge")
    tapped.expectShown(expected)

    let linked = TestNavigator(ClubCoordinator(membership: membership))
    linked.open("/lounge")
    linked.expectShown(expected)
    linked.expectStack(of: ClubCoordinator.self, .door, expected)
  }

  @Test("Pattern P24: a decision may take a while", arguments: [true, false])
  func later(hasSeat: Bool) async throws {
    membership.hasSeat = { hasSeat }
    let test = TestNavigator(ClubCoordinator(membership: membership))
    try test.press("Seat 4")
    test.expectShown(Route.door)
    await test.settle()
    test.expectShown(hasSeat ? Route.seat(4) : .waitingList)
  }

  @Test("Pattern P24: a user who has opened another screen meanwhile is not pulled back")
  func superseded() async throws {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    membership.hasSeat = {
      for await isFree in answers { return isFree }
      return false
    }
    let test = TestNavigator(ClubCoordinator(membership: membership))
    #expect(test.root.navigate(to: .seat(4)) == .deciding)
    try test.press("Lounge")
    answer.yield(true)
    await test.settle()
    test.expectStack(of: ClubCoordinator.self, .door, .join)
    test.expectEvents(
      .navigate(to: Route.seat(4), .superseded), .navigate(to: Route.lounge, .redirected))
  }

  @Test("Pattern P24: a denial has a reason")
  func denied() {
    let test = TestNavigator(ClubCoordinator(membership: membership))
    #expect(test.root.navigate(to: .bar) == .refused(.denied("The bar is closed.")))
  }

  @Test(
    "Pattern P24: in the classic version, a link skips the check, and a late answer is pushed anyway"
  )
  func classic() async {
    let club = ClassicClub(membership: membership)
    club.open("/lounge")
    #expect(club.shown == ["door", "lounge"])
    await club.didTapSeat(4)
    #expect(club.shown.last == "seat 4")
  }
}
