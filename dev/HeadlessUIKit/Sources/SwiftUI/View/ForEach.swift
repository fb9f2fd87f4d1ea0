import UIKit

/// Views for the elements of a collection, each identified by the id of its element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Creates the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID

  init(
    _ data: Data, by id: @escaping (Data.Element) -> ID, _ make: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    content = make
  }
}

extension ForEach: View where Content: View {
  /// None: the framework implements this view directly.
  public typealias Body = Never
}

extension ForEach where Content: View {
  /// Creates views for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data, by: { $0.id }, content)
  }

  /// Creates views for each element, identified by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, by: { $0[keyPath: id] }, content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for each number of a constant range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, by: { $0 }, content)
  }
}

extension ForEach: PrimitiveView where Content: View {
  func children(in node: ViewNode) -> [ViewChild] {
    var counts: [ID: Int] = [:]
    return data.map { element in
      let id = id(element)
      let count = counts[id, default: 0]
      counts[id] = count + 1
      guard count > 0 else { return ViewChild(content(element), id: id) }
      if count == 1 {
        warn(
          "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times"
            + " within the collection, this will give undefined results!")
      }
      return ViewChild(
        content(element), id: [AnyHashable(id), AnyHashable(count)] as [AnyHashable])
    }
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    output.elements = node.children.flatMap { child in
      child.output.elements.map { $0.with(ForEachID.self, $0[ForEachID.self] ?? child.id) }
    }
    return output
  }
}

/// The id in the `ForEach` that created an element.
///
/// It is also the tag of the element if there is no other.
struct ForEachID: ElementTrait {
  static var defaultValue: AnyHashable? { nil }
}
