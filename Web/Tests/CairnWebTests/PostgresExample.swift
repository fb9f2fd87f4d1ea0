#if canImport(CairnPostgres)
  import CairnPostgres
  import CairnWeb
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
