extension Navigator {
  /// The schemes of the links that ``open(_:)-(URL)`` accepts; nil, the default, for all schemes but
  /// `javascript`, `vbscript`, `data`, `file`, `blob` and `about`, which are never accepted.
  ///
  /// <!-- snippet: doc-schemes -->
  /// ```swift
  /// navigator.allowedLinkSchemes = ["https", "shop"]
  /// ```
  ///
  /// A link without a scheme, such as `/products/7`, is accepted. A link with another scheme is
  /// ``Outcome/unhandled``, and its event says why. Links that the app opens itself, with
  /// ``Coordinator/open(_:)-(URL)``, are not checked.
  public var allowedLinkSchemes: Set<String>? {
    get { engine.linkSchemes.allowed }
    set { engine.linkSchemes.allowed = newValue.map { Set($0.map { $0.lowercased() }) } }
  }

  /// The link in one line; the routes to which it leads instead if they contain private values.
  package func publicText(ofLink link: String) -> String {
    (engine.log.redactLink(link).map { "a link to \($0)" } ?? link).oneLine
  }
}
