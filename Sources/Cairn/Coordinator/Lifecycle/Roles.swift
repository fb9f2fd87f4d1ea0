/// The Cairn protocols that a class conforms to.
///
/// Computed once for each class. Checking for a conformance that does not exist costs about 400
/// instructions, and each push and pop would check six times.
struct Roles: OptionSet {
  let rawValue: UInt8

  static let coordinator = Roles(rawValue: 1)
  static let lifecycleObserver = Roles(rawValue: 2)
  static let leaveGuard = Roles(rawValue: 4)
  static let dialog = Roles(rawValue: 8)
  static let routeObserver = Roles(rawValue: 16)
  static let renewable = Roles(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @MainActor
  init(of object: AnyObject) {
    let type = ObjectIdentifier(type(of: object))
    if let known = Self.known[type] {
      self = known
      return
    }
    var roles: Roles = []
    if object is any Coordinator { roles.insert(.coordinator) }
    if object is any LifecycleObserver { roles.insert(.lifecycleObserver) }
    if object is any LeaveGuard { roles.insert(.leaveGuard) }
    if object is DialogModel { roles.insert(.dialog) }
    if object is any RouteObserver { roles.insert(.routeObserver) }
    if object is any RenewableContent { roles.insert(.renewable) }
    // Assigned as a whole, so that reading it is not checked at run time.
    Self.known = Self.known.merging([type: roles]) { $1 }
    self = roles
  }

  @MainActor private static var known: [ObjectIdentifier: Roles] = [:]
}
