import Observation
import SwiftUI

@Observable private final class Model {
  let id = 1
  var name = "A"
}

private struct Content: View {
  let title: String
  @State private var count = 0
  @State private let fixed = 0  // error: property wrapper can only be applied to a 'var'
  @Binding var text: String
  var body: some View { Text(title) }

  func bindings() {
    _ = TextField("Text", text: $text)
    _ = TextField("Text", text: text)  // error: cannot convert value 'text' of type 'String' to expected type 'Binding<String>'
    _ = TextField("Title", text: $title)  // error: cannot find '$title' in scope
    _ = Stepper("Count", value: $count)
    _ = Stepper("Count", value: count)  // error: to expected type 'Binding<Int>'
    _ = Toggle("On", isOn: $count)  // error: cannot convert value of type 'Binding<Int>' to expected argument type 'Binding<Bool>'
    _ = TextField("Count", value: $count, format: .number)
    _ = TextField("Count", text: $count)  // error: cannot convert value of type 'Binding<Int>' to expected argument type 'Binding<String>'
    _ = Button("Rename") { title = "B" }  // error: cannot assign to property: 'title' is a 'let' constant
  }

  func objects(model: Model) {
    _ = TextField("Name", text: Bindable(model).name)
    _ = TextField("Name", text: Bindable(model).id)  // error: cannot assign to property: 'id' is a 'let' constant
    _ = Bindable(wrappedValue: 3)  // error: 'init(wrappedValue:)' is unavailable
  }
}
