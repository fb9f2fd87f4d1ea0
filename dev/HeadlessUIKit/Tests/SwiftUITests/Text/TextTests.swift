import Foundation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct TextTests {
  // https://developer.apple.com/documentation/swiftui/localizedstringkey
  @Test func `Numbers in a localised text are formatted for the user's locale`() {
    let year = 2024
    let stage = Stage {
      Text("\(year)")
      Text(verbatim: "\(year)")
      Text(String(year))
      Text("\(1.5)")
    }
    #expect(
      stage.texts == [
        2024.formatted(), "2024", "2024", 1.5.formatted(.number.precision(.fractionLength(6))),
      ])
  }

  @Test func `Text modifiers of views reach the labels, and the text's own take precedence`()
    throws
  {
    let stage = Stage {
      VStack {
        Text("Around")
        Text("Own").font(.headline).foregroundStyle(.red)
        Text("Two ") + Text("parts")
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .multilineTextAlignment(.center)
    }
    func label(_ text: String) throws -> UILabel {
      try #require(try stage.user.view(text) as? UILabel)
    }
    #expect(try label("Around").font.fontName == UIFont.TextStyle.footnote.rawValue)
    #expect(try label("Around").textColor == .secondaryLabel)
    #expect(try label("Around").textAlignment == .center)
    #expect(try label("Own").font.fontName == UIFont.TextStyle.headline.rawValue)
    #expect(try label("Own").textColor == .systemRed)
    #expect(stage.texts.last == "Two parts")
  }

  @Test func `A standard colour is described by its name`() {
    #expect("\(Color.red), \(Color.primary)" == "red, primary")
  }
}
