/// Way 4, an event bus: notifications with types.
///
/// One object that everybody knows, and no order among the listeners that anybody may rely on.
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
