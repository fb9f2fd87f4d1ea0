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
