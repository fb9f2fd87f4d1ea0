import CairnSwiftUI
import SwiftUI

struct SampleDetailView: View {
  let model: SampleDetailModel

  var body: some View {
    Button("Done") { model.handlers.finish() }
      .navigationTitle("Number \(model.id)")
  }
}

extension SampleDetailModel: ViewScreen {
  var body: some View { SampleDetailView(model: self) }
}
