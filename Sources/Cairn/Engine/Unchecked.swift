/// A stored property of a class whose accesses are not checked at run time for overlapping.
///
/// Swift looks at each access to a property of a class whether another one to it is under way. The
/// navigator's state is read and written some hundred times in a commit, and that look took a quarter of
/// all instructions of a push and a pop (docs/benchmarks.md). It is safe to go without: all of this is on
/// the main actor, and nothing calls out of the navigator in the middle of an access. Debug builds look
/// all the same, and the tests run in debug builds.
@propertyWrapper
struct Unchecked<Value> {
  #if DEBUG
    final class Storage {
      var pointee: Value
      init(_ value: Value) { pointee = value }
    }

    let projectedValue: Storage

    init(wrappedValue: Value) { projectedValue = Storage(wrappedValue) }
  #else
    private final class Storage {
      let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)

      init(_ value: Value) { pointer.initialize(to: value) }

      deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
      }
    }

    private let storage: Storage
    let projectedValue: UnsafeMutablePointer<Value>

    init(wrappedValue: Value) {
      storage = Storage(wrappedValue)
      projectedValue = storage.pointer
    }
  #endif

  var wrappedValue: Value {
    @inline(__always) _read { yield projectedValue.pointee }
    @inline(__always) nonmutating _modify { yield &projectedValue.pointee }
  }
}
