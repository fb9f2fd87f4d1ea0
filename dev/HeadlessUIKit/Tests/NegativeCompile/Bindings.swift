import Observation
import SwiftUI

@Observable private final class Model {
  let id = 1
  var name = "A"
}

private struct Content: View {
  let title: String
  @State private var count = 0
  // error: property wrapper can only be applied to a 'var'
  @State private let fixed = 0
  @Binding var text: String
  var body: some View { Text(title) }

  func bindings() {
    _ = TextField("Text", text: $text)
    // error: cannot convert value 'text' of type 'String' to expected type 'Binding<String>'
    _ = TextField("Text", text: text)
    // error: cannot find '$title' in scope
    _ = TextField("Title", text: $title)
    // error: value of type 'Binding<Int>' to expected argument type 'Binding<String>'
    _ = TextField("Count", text: $count)
    // error: cannot assign to property: 'title' is a 'let' constant
    _ = Button("Rename") { title = "B" }
  }

  func objects(model: Model) {
    _ = TextField("Name", text: Bindable(model).name)
    // error: cannot assign to property: 'id' is a 'let' constant
    _ = TextField("Name", text: Bindable(model).id)
    // error: 'init(wrappedValue:)' is unavailable
    _ = Bindable(wrappedValue: 3)
  }
}
