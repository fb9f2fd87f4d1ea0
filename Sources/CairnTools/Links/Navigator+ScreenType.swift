package import Cairn

extension Navigator {
  /// The path to the frontmost screen, without the values of routes: the name of a screen in a map.
  package var screenType: String {
    tree.frontPath.map { tree.entry($0)?.route?.caseName ?? name(of: $0) }
      .joined(separator: " / ")
  }

  /// The route of an entry, or the type of its object, without private values.
  ///
  /// The title of a dialog does not appear, because it may name a person.
  package func name(of id: EntryID) -> String {
    if let route = tree.entry(id)?.route { return "\(route)" }
    let object = content(of: id)
    return object is DialogModel ? "ask" : object.map { "\(type(of: $0))" } ?? "released"
  }
}
