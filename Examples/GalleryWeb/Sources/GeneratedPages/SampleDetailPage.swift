import CairnWeb

extension SampleDetailModel: PageScreen {
  var title: String { "Number \(id)" }

  func page() -> Page { Page("SampleDetail", ["finish": PageForm("finish")]) }

  static let actions = PageActions<SampleDetailModel> {
    PageAction("finish") { model in model.handlers.finish() }
  }

  /// The template of the page.
  static let template = """
    {{#finish}}<form method="post" action="{{action}}">{{{fields}}}<button class="cairn-button">Done</button></form>{{/finish}}
    """
}
