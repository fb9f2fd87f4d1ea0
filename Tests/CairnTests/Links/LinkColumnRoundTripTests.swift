import Cairn
import Testing

@MainActor
@Suite("Round trips of links to columns")
struct LinkColumnRoundTripTests {
  @Test(
    "Promise 16: Routes in split columns print links that match them, whatever text they contain")
  func roundTrip() {
    for value in ["a", "a b", "ä/ö", "%", "a?b=c&d#e", "日本"] {
      for route in [Mail.Route.folder(value), .letter(value, "1"), .reply("x", value)] {
        let printed = Mail.links.path(for: route)
        guard let printed, case .matched(route, _) = Mail.links.match(printed) else {
          Issue.record("\(route) printed as \(printed ?? "nothing"), which does not match it")
          continue
        }
      }
    }
  }
}
