public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension CompareModel: ViewScreen {
  /// Two products side by side.
  public var body: some View { CompareView(model: self) }
}

struct CompareView: View {
  let model: CompareModel

  var body: some View {
    Loaded(model.state, retry: model.load) { content in
      List {
        Section {
          ForEach([content.first, content.second]) { product in
            LinkRow {
              model.open(product.id)
            } content: {
              ProductRow(product: product)
            }
          }
        }
        ForEach(content.rows, id: \.label) { row in
          Section(row.label) { Comparison(row: row) }
        }
      }
    }
    .navigationTitle("Compare")
  }
}

/// Two values: side by side, or stacked if the text is very large.
private struct Comparison: View {
  let row: CompareModel.Row
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      Text(row.first)
      Text(row.second)
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 16) {
        Text(row.first)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(row.second)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}
