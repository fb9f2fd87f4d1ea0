import CairnSwiftUI
import SwiftUI

struct SampleListView: View {
  let model: SampleListModel

  var body: some View {
    List(model.ids, id: \.self) { id in
      Button("Number \(id)") { model.handlers.select(id) }
    }
    .navigationTitle("List")
  }
}

extension SampleListModel: ViewScreen {
  var body: some View { SampleListView(model: self) }
}
