import UIKit

/// A group of rows with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// None: the framework implements this view directly.
  public typealias Body = Never

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a section with a title.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(title) } }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func children(in node: ViewNode) -> [ViewChild] {
    [
      ViewChild(header, id: SectionPart.header) { $0.isInRow = false },
      ViewChild(content, id: SectionPart.row),
      ViewChild(footer, id: SectionPart.footer) { $0.isInRow = false },
    ]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    output.elements = [SectionPart.header, .row, .footer].flatMap { (part: SectionPart) in
      (node.child(part)?.output.elements ?? []).map {
        $0.with(SectionTrait.self, SectionPlace(section: ObjectIdentifier(node), part: part))
      }
    }
    return output
  }
}

/// The header, the rows or the footer of a section.
enum SectionPart: Hashable, Sendable {
  case header, row, footer
}

/// The section and the part to which an element belongs.
struct SectionPlace: Equatable {
  let section: ObjectIdentifier
  let part: SectionPart
}

struct SectionTrait: ElementTrait {
  static var defaultValue: SectionPlace? { nil }
}
