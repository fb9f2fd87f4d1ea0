public import CairnWeb

/// Creates the host of the app: `try await makeSampleHost(port: 8080).run()`.
@MainActor
public func makeSampleHost(port: Int) throws -> WebHost {
  let templates = try PageTemplates([
    "SampleList": SampleListModel.template, "SampleDetail": SampleDetailModel.template,
  ])
  var configuration = WebConfiguration(site: Site(name: "Sample"))
  configuration.port = port
  return WebHost(configuration, templates: templates) { _ in SampleAppCoordinator() }
}
