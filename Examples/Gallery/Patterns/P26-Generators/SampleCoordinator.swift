// P26: generated code. `cairn new flow Orders` writes these files with other names.
//
// The templates are the files of this folder, which are compiled and tested here.
// No macros: they would add minutes to an app's build, and hide what a reader has to know.
import Cairn

/// A list and its details.
final class SampleCoordinator: Coordinator {
  enum Route: Routable { case list, detail(Int) }
  /// The chosen number, which the flow hands to its parent.
  typealias Output = Int

  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: SampleListModel(.init(select: { self.navigate(to: .detail($0)) }))
    case .detail(let id): SampleDetailModel(id: id, .init(finish: { self.finish(id) }))
    }
  }

  static let links = Links<Route> {
    Link("/sample", .list)
    Link("/sample/:id", Route.detail, under: .list)
  }
}
