import Observation
import SwiftUI

struct Numbered: Identifiable, Hashable { let id: Int }

@Observable @MainActor final class SheetModel {
  @ObservationIgnored let journal = Journal()
  var isPresented = false { didSet { if !isPresented { journal.note("isPresented = false") } } }
  var item: Numbered?
}

struct SheetScreen: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text("Screen")
      .sheet(isPresented: $model.isPresented) {
        model.journal.note("dismissed")
      } content: {
        VStack {
          Text("Sheet")
          DismissButton()
        }
      }
      .sheet(item: $model.item) {
        model.journal.note("item dismissed")
      } content: { item in
        Text("Item \(item.id)")
      }
  }
}

@Observable @MainActor final class NestedModel {
  @ObservationIgnored let journal = Journal()
  var first = false
  var second = false
}

struct NestedScreen: View {
  @Bindable var model: NestedModel

  var body: some View {
    Text("Screen").sheet(isPresented: $model.first) {
      model.journal.note("first dismissed")
    } content: {
      Text("First").sheet(isPresented: $model.second) {
        model.journal.note("second dismissed")
      } content: {
        Text("Second")
      }
    }
  }
}

struct PresentedAtOnce<Content: View>: View {
  @State private var isPresented = true
  @ViewBuilder let content: () -> Content

  var body: some View {
    Text("Below").sheet(isPresented: $isPresented, content: content)
  }
}
