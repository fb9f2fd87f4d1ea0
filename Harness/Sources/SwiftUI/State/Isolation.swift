// Bindings are read and written synchronously wherever they are used; a closure that is bound to
// the main actor is called there, as SwiftUI calls it. The casts take the isolation out of the
// types only.

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
