import CairnSwiftUI
import Observation
import SwiftUI

/// A value that a test changes around the host.
@MainActor @Observable
final class Language {
  var locale = Locale(identifier: "de")
}

/// Shows the host with the language in its environment.
struct LanguageFrame: View {
  let language: Language
  let content: NavigatorView
  var body: some View { content.environment(\.locale, language.locale) }
}

/// A screen that shows the language of its environment.
@MainActor
final class LanguageModel: ViewScreen, CustomStringConvertible {
  nonisolated let description = "language"
  var body: some View { LanguageView() }
}

private struct LanguageView: View {
  @Environment(\.locale) private var locale
  var body: some View { Text(verbatim: locale.identifier) }
}
