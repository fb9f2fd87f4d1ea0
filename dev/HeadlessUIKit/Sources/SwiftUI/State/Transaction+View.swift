/// Changes the transactions inside a view.
private struct TransactionModifier: PrimitiveModifier {
  let transform: (inout Transaction) -> Void

  func change(_ environment: inout EnvironmentValues) {
    environment.transactionChanges.append(transform)
  }
}

private struct TransactionChangesKey: EnvironmentKey {
  static var defaultValue: [(inout Transaction) -> Void] { [] }
}

extension EnvironmentValues {
  /// The changes that surrounding views make to transactions, starting with the outermost.
  var transactionChanges: [(inout Transaction) -> Void] {
    get { self[TransactionChangesKey.self] }
    set { self[TransactionChangesKey.self] = newValue }
  }
}

extension View {
  /// Changes the transactions inside the view.
  ///
  /// [transaction(_:)](https://developer.apple.com/documentation/swiftui/view/transaction(_:))
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// Changes the transactions inside the view when a value changes.
  ///
  /// [transaction(value:_:)](https://developer.apple.com/documentation/swiftui/view/transaction(value:_:))
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    transaction(transform)
  }
}
