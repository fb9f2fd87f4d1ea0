import CairnHosting

/// The wording of this host's reports.
extension HostReport {
  static func noPage(for type: Any.Type, at path: String) -> Self {
    .noScreen(
      for: type, at: path, in: "The browser", lacking: "page",
      toFix: "PageScreen in the app's web layer.")
  }

  static func noTabLabels(_ type: Any.Type) -> Self {
    Self(
      "\(type) has tabs but no labels for them, so the names of its routes are shown.",
      toFix: """
        implement tabItem(for:) in \(type), or let it conform to PageTabs in the app's web layer.
        """)
  }

  static func noTemplate(_ name: String, for type: Any.Type, known: [String]) -> Self {
    Self(
      """
      The page of \(type) uses the template "\(name)", which does not exist; a placeholder is shown. \
      Existing templates: \(known.joined(separator: ", ")).
      """, toFix: "add \(name).mustache to the templates, or correct the name in page().")
  }

  static func reservedName(_ name: String, for type: Any.Type, template: String) -> Self {
    Self(
      """
      The page of \(type) has a value with the name "\(name)", which the host replaces by its own: templates need \
      action, fields and link for forms.
      """, toFix: "give the value another name, in page() and in \(template).mustache.")
  }

  static func noAction(_ name: String, of type: Any.Type, known: [String]) -> Self {
    Self(
      """
      The page of \(type) has a form for the action "\(name)", but the screen declares no such \
      action, so the form does nothing. Declared actions: \(known.joined(separator: ", ")).
      """,
      toFix: #"add a PageAction("\#(name)") to \#(type).actions, or correct the name of the form."#)
  }

  static func actionTwice(_ name: String, model: Any.Type) -> Self {
    Self(
      #"\#(model) declares the action "\#(name)" more than once; the first is used."#,
      toFix: "give each PageAction of a screen its own name.")
  }

  static func noURL(of type: Any.Type, at path: String) -> Self {
    Self(
      """
      \(type) shows \(path), but no link leads there or to any screen below it. The address bar \
      therefore shows "/", and a reload may show something else.
      """,
      toFix: """
        give the first screen of each flow a link: static let links = Links<Route> { … }.
        """)
  }

  static let storeOfOneProcess = Self(
    """
    This process is one of several, but its host keeps sessions in a MemorySceneStore, which the others do not \
    have: a browser loses its session when another process answers.
    """, toFix: "give the host a store that processes share, such as FileSceneStore.")

  static func noFooter(_ name: String, known: [String]) -> Self {
    Self(
      """
      Site.footer is "\(name)", but no template has this name, so pages have no footer. \
      Existing templates: \(known.joined(separator: ", ")).
      """, toFix: "add \(name).mustache to the templates, or correct the name.")
  }

  static func noSiteFile(_ name: String, of setting: String) -> Self {
    Self(
      #"Site.\#(setting) names "\#(name)", but no asset has this name, so pages do without it."#,
      toFix: "add the file to the PageAssets of the host, or correct the name.")
  }

  static func assetInFolder(_ name: String) -> Self {
    Self(
      #"PageAssets contains "\#(name)", but a name with a slash is never served."#,
      toFix: "give the file a name without a folder.")
  }

  static func noOrigin(_ text: String) -> Self {
    Self(
      #"WebConfiguration.origin is "\#(text)", which is not an origin, so every form is refused."#,
      toFix: #"use the origin that browsers see, with its scheme: "https://shop.example"."#)
  }

  static func noAddress(_ text: String) -> Self {
    Self(
      """
      WebConfiguration.trustedProxies contains "\(text)", which is not an address, so it is ignored.
      """, toFix: #"use addresses such as "10.0.0.7", "10.0.0.0/8" or "fd00::/8"."#)
  }
}
