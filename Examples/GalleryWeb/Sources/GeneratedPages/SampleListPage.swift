import Cairn
import CairnWeb

extension SampleListModel: PageScreen {
  var title: String { "List" }

  func page() -> Page {
    Page(
      "SampleList",
      [
        "rows": ids.map { id -> PageValues in
          [
            "id": id,
            "select": PageForm(
              "select", ["id": id], url: SampleCoordinator.links.url(for: .detail(id))),
          ]
        }
      ])
  }

  static let actions = PageActions<SampleListModel> {
    PageAction("select") { (model, row: SampleRow) in model.handlers.select(row.id) }
  }

  /// The template of the page.
  static let template = """
    <ul>
      {{#rows}}<li>{{#select}}<a {{{link}}}>Number {{id}}</a>{{/select}}</li>{{/rows}}
    </ul>
    """
}

struct SampleRow: Decodable { let id: Int }
