/// Changes how what is in a view is animated.
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
  /// What the views around change about transactions, the outermost first.
  var transactionChanges: [(inout Transaction) -> Void] {
    get { self[TransactionChangesKey.self] }
    set { self[TransactionChangesKey.self] = newValue }
  }
}

extension View {
  /// The view with changes within it animated differently.
  ///
  /// [transaction(_:)](https://developer.apple.com/documentation/swiftui/view/transaction(_:))
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// The view with changes within it animated differently when a value changes.
  ///
  /// [transaction(value:_:)](https://developer.apple.com/documentation/swiftui/view/transaction(value:_:))
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    transaction(transform)
  }
}
