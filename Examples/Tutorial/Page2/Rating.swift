import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-rating
final class RatingCoordinator: Coordinator {
  enum Route: Routable { case stars }
  typealias Output = Int  // what the flow hands to its parent
  let navigation = Navigation(root: Route.stars)

  func destination(for route: Route) -> Destination {
    RatingView(onRate: { self.finish($0) }, onCancel: { self.cancel() })
  }
}

struct RatingView: View {
  let onRate: (Int) -> Void
  let onCancel: () -> Void

  var body: some View {
    List(1..<6) { stars in Button("\(stars) stars") { onRate(stars) } }
      .navigationTitle("Your rating")
      .toolbar { Button("Cancel") { onCancel() } }
  }
}
// end snippet

// snippet: learn-ratings
@Observable final class Ratings { var stars: [Int: Int] = [:] }
// end snippet

struct Rating_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(RatingCoordinator())
  }
}
