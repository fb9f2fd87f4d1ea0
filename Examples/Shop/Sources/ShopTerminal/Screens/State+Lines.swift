import ShopFlows

extension LoadState {
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The lines for the value or for the problem; empty while the value is loading.
  func lines(_ lines: (Value) -> [String]) -> [String] {
    value.map(lines) ?? (problem.map { [$0.title, $0.text] } ?? [])
  }
}

extension Problem? {
  var lines: [String] { map { ["! \($0.title): \($0.text)"] } ?? [] }
}

extension Product {
  var line: String { "\(name), \(maker): \(price.formatted)" }
}

/// The choices that open the products.
@MainActor
func choices(
  _ products: [Product], _ open: @escaping @MainActor (Product.ID) -> Void
) -> [TerminalAction] {
  products.map { product in TerminalAction(title: product.line) { _ in open(product.id) } }
}

/// The problems of a form, sorted by the names of its fields.
func problemLines<Field: RawRepresentable<String>>(_ problems: [Field: String]) -> [String] {
  problems.sorted { $0.key.rawValue < $1.key.rawValue }.map { "! \($0.value)" }
}
