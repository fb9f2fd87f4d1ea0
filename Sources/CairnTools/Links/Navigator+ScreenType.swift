package import Cairn

extension Navigator {
  /// The path to the frontmost screen, without the values of routes: the name of a screen in a map.
  package var screenType: String {
    tree.frontPath.map { caseName(of: $0) }.joined(separator: " / ")
  }

  /// The route of an entry, or the type of its object, without private values.
  package func name(of id: EntryID) -> String {
    if let route = tree.entry(id)?.route {
      return route.live.map { String(describing: $0) } ?? "\(route)"
    }
    let object = content(of: id)
    if let dialog = object as? DialogModel { return "ask “\(dialog.title)”" }
    return object.map { "\(type(of: $0))" } ?? "released"
  }

  /// The name of the route without its values: `detail` instead of `detail(5)`.
  private func caseName(of id: EntryID) -> String {
    guard let route = tree.entry(id)?.route?.live else { return name(of: id) }
    let mirror = Mirror(reflecting: route)
    if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
    return name(of: id)
  }
}
