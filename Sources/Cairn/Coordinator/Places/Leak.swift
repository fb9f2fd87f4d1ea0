/// The path of a place whose object has ended; its text is made when the object is reported as a
/// leak.
///
/// The path contains routes and types, and no object of the app. Nearly all ended objects are
/// deallocated at once, so making the text for each of them would take most of the time of a pop.
struct LeakPath {
  /// A place of a flow, linked to the one above it.
  ///
  /// Each flow stores its own `Way`, so making the path of a place in the flow takes one step.
  final class Way {
    fileprivate private(set) var above: Way?
    /// Updated with the route of the place while the place is in the tree.
    var label: PlaceLabel

    init(_ label: PlaceLabel, above: Way?) {
      self.label = label
      self.above = above
    }

    // Not recursive, because a path may have any number of steps.
    deinit {
      var next = exchange(&above, with: nil)
      while isKnownUniquelyReferenced(&next) {
        let above = next?.above
        next?.above = nil
        next = above
      }
    }
  }

  private let label: PlaceLabel
  private let way: Way?

  @MainActor
  init(_ place: Place) {
    label = place.label
    way = place.parent?.place?.way
  }

  /// The path in the form of ``Place/pathDescription``.
  var text: String {
    var names = [label.text]
    var next = way
    while let current = next, names.count < 40 {
      names.append(current.label.text)
      next = current.above
    }
    return ((next == nil ? [] : ["…"]) + names.reversed()).joined(separator: " / ")
  }
}

/// The source of the name of a place in a message.
enum PlaceLabel {
  case route(AnyRoute)
  /// The type of an object without a route.
  case type(AnyObject.Type)
  case id(EntryID)

  var text: String {
    switch self {
    case .route(let route): "\(route)"
    case .type(let type): String(describing: type)
    case .id(let id): "\(id)"
    }
  }
}

extension Place {
  /// The names of the places from the root down to this one, which has a flow; nil for a screen.
  fileprivate var way: LeakPath.Way? {
    var unknown: [Place] = []
    var next: Place? = self
    while let place = next, place.flow?.way == nil {
      StepCounter.note()
      unknown.append(place)
      next = place.parent?.place
    }
    var way = next?.flow?.way
    for place in unknown.reversed() {
      way = LeakPath.Way(place.label, above: way)
      place.flow?.way = way
    }
    return way
  }
}

/// An object whose entry has ended but which has not been deallocated.
package struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of the object.
  package let type: String
  /// The path of its entry, from the root coordinator down.
  package let path: String
  /// The stored properties that contain Combine subscriptions, whose closures may retain the
  /// object.
  package let subscriptions: [String]

  init(_ object: AnyObject, at path: LeakPath) {
    type = String(describing: Swift.type(of: object))
    self.path = path.text
    subscriptions = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
      .flatMap(\.children)
      .filter { Self.holdsSubscriptions($0.value) }
      .compactMap(\.label)
  }

  /// True for a subscription and for a collection or an optional that is not empty.
  ///
  /// Combine is not imported here, so its type is found by its name.
  private static func holdsSubscriptions(_ value: Any) -> Bool {
    let type = String(describing: Swift.type(of: value))
    return type == "AnyCancellable"
      || type.contains("<AnyCancellable>") && !Mirror(reflecting: value).children.isEmpty
  }

  /// The leak as one or two sentences.
  package var description: String {
    let leak = "\(type) at \(path) ended and is still in memory."
    guard !subscriptions.isEmpty else { return leak }
    let name = subscriptions.count == 1 ? "property" : "properties"
    return
      "\(leak) It stores subscriptions in its \(name) \(subscriptions.joined(separator: ", "))."
  }

  /// Advice for releasing an object that stores subscriptions; nil if it stores none.
  package var remedy: String? {
    subscriptions.isEmpty
      ? nil
      : "capture [weak self] in the closures of its subscriptions, or let the screen's model store them."
  }
}

/// An object that may outlive its entry because other objects hold it too; the leak check ignores
/// it.
public protocol SharedObject: AnyObject {}
