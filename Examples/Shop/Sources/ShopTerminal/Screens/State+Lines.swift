import ShopFlows

extension LoadState {
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The lines of the value, or of the problem that was met in loading it.
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

/// A choice for each product.
@MainActor
func choices(
  _ products: [Product], _ open: @escaping @MainActor (Product.ID) -> Void
) -> [TerminalAction] {
  products.map { product in TerminalAction(title: product.line) { _ in open(product.id) } }
}

/// The problems of a form, in the order of its fields' names.
func problemLines<Field: RawRepresentable<String>>(_ problems: [Field: String]) -> [String] {
  problems.sorted { $0.key.rawValue < $1.key.rawValue }.map { "! \($0.value)" }
}
