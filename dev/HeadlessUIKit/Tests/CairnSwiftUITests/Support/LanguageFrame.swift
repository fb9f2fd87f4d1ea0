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
