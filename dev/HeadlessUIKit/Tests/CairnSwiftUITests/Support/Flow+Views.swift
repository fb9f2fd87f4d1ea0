import CairnSwiftUI
import SwiftUI

extension Screen: ViewScreen {
  var body: some View { Text(verbatim: description) }
}

extension Form: ViewScreen {
  var body: some View { Text(verbatim: description) }
}
