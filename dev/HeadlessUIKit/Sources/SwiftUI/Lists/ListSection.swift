import UIKit

/// A section of a list.
@MainActor struct ListSection {
  enum ID: Hashable, Sendable {
    case section(ObjectIdentifier)
    /// Rows between sections, identified by a number.
    case loose(Int)
  }

  let id: ID
  var header: [UIView] = []
  var rows: [ViewElement] = []
  var footer: [UIView] = []

  /// Groups elements by the section in their traits.
  static func grouping(_ elements: [ViewElement]) -> [ListSection] {
    var sections: [ListSection] = []
    for element in elements {
      let place = element[SectionTrait.self]
      let id = place.map { ID.section($0.section) } ?? .loose(sections.endOfLoose)
      if sections.last?.id != id { sections.append(ListSection(id: id)) }
      switch place?.part {
      case .header: sections[sections.count - 1].header.append(element.view)
      case .footer: sections[sections.count - 1].footer.append(element.view)
      case .row, nil: sections[sections.count - 1].rows.append(element)
      }
    }
    return sections
  }
}

@MainActor extension [ListSection] {
  /// The number for the next rows without a section.
  ///
  /// Rows at the end continue the last group.
  fileprivate var endOfLoose: Int {
    if case .loose(let number) = last?.id { number } else { count }
  }
}
