import Cairn
import CairnSwiftUI
import SwiftUI

extension Screen: ViewScreen {
  var body: some View { Text(verbatim: description) }
}

extension Form: ViewScreen {
  var body: some View { Text(verbatim: description) }
}

extension Flow {
  /// Makes a destination of the flow, whose result is ignored.
  var resultIgnored: @MainActor () -> Destination { { self.onResult { _ in } } }
}
