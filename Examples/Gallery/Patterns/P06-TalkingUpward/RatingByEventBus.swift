/// Way 4, an event bus: typed notifications.
///
/// All code depends on one global object, and the order of the listeners is undefined.
@MainActor
final class EventBus {
  private var listeners: [ObjectIdentifier: [(Any) -> Void]] = [:]

  func listen<Event>(to type: Event.Type, _ listener: @escaping (Event) -> Void) {
    listeners[ObjectIdentifier(type), default: []].append { event in
      if let event = event as? Event { listener(event) }
    }
  }

  func send<Event>(_ event: Event) {
    listeners[ObjectIdentifier(Event.self)]?.forEach { $0(event) }
  }
}

@MainActor
final class RatingByEventBus {
  struct DidRate { let stars: Int }
  private let bus: EventBus
  init(bus: EventBus) { self.bus = bus }
  func rate(_ stars: Int) { bus.send(DidRate(stars: stars)) }
}
