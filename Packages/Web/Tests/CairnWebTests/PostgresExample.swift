import CairnWeb

#if canImport(CairnPostgres)
  import CairnPostgres
  import PostgresClient

  /// The example of the article *Running on several machines*.
  @MainActor
  func runOnPostgres(_ templates: PageTemplates) async throws {
    // snippet: postgres-store
    let client = PostgresClient(PostgresConfiguration(url: "postgres://shop@db.example/shop"))
    let store = try await PostgresSceneStore(client)

    var configuration = WebConfiguration(site: Site(name: "Library"))
    configuration.now = { client.now() }

    let host = WebHost(configuration, templates: templates, store: store) { session in
      AppFlow(library: Library(user: session[.user]) {})
    }
    try await host.run()
    // end snippet
  }
#endif

/// The example of several processes in the same article.
@MainActor
func runInSeveralProcesses(_ configuration: inout WebConfiguration) async throws {
  // snippet: several-processes
  guard let process = WebProcess.current else {
    return try await WebProcesses(count: 4, port: 8080).run()
  }
  configuration.process = process
  // end snippet
}
