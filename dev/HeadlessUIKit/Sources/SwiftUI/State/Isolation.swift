// Bindings are read and written synchronously on the caller's thread. Like SwiftUI, this calls
// main-actor closures there too. The casts only remove the isolation from the types.

func withoutIsolation<Value>(
  _ get: @escaping @isolated(any) @Sendable () -> Value
) -> () -> Value {
  unsafeBitCast(get, to: (() -> Value).self)
}

func withoutIsolation<Value>(
  _ set: @escaping @isolated(any) @Sendable (Value) -> Void
) -> (Value) -> Void {
  unsafeBitCast(set, to: ((Value) -> Void).self)
}

func withoutIsolation<Value>(
  _ set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
) -> (Value, Transaction) -> Void {
  unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
}
