import Cairn
import Testing

@MainActor
@Suite("Round trips of links to columns")
struct LinkColumnRoundTripTests {
  @Test("Promise 16: parse(print(route)) == route for routes in columns, with any value in them")
  func roundTrip() {
    for value in ["a", "a b", "ä/ö", "%", "a?b=c&d#e", "日本"] {
      for route in [Mail.Route.folder(value), .letter(value, "1"), .reply("x", value)] {
        let printed = Mail.links.path(for: route)
        guard let printed, case .matched(route, _) = Mail.links.match(printed) else {
          Issue.record("\(route) became \(printed ?? "nothing")")
          continue
        }
      }
    }
  }
}
