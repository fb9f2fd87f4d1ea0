import Cairn
import CairnTesting
import Testing

@testable import Gallery

extension TestNavigator {
  /// Presses buttons one after the other, each on the screen that is in front at that time.
  func press(_ titles: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for title in titles {
      let screen = try shown(PlainScreen.self)
      #expect(
        screen.press(title), "\(screen.title) has no button \(title)",
        sourceLocation: sourceLocation)
    }
  }
}
