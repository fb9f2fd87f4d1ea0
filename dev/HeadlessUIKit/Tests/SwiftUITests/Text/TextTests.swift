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
      Text("\(1.5, specifier: "%.1f") m")
      Text("\(12, format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))")
    }
    #expect(
      stage.texts == [
        2024.formatted(), "2024", "2024", 1.5.formatted(.number.precision(.fractionLength(6))),
        "1.5 m", "€12.00",
      ])
  }

  @Test func `Text modifiers of views reach the labels, and the text's own take precedence`()
    throws
  {
    let stage = Stage {
      VStack {
        Text("Around")
        Text("Own").font(.largeTitle).foregroundStyle(.red)
        Text("Two ") + Text("parts")
      }
      .font(.caption)
      .foregroundStyle(.secondary)
      .lineLimit(2)
      .multilineTextAlignment(.center)
      Text("shout").textCase(.uppercase)
    }
    func label(_ text: String) throws -> UILabel {
      try #require(try stage.user.view(text) as? UILabel)
    }
    #expect(try label("Around").font.fontName == UIFont.TextStyle.caption1.rawValue)
    #expect(try label("Around").textColor == .secondaryLabel)
    #expect(try label("Around").numberOfLines == 2)
    #expect(try label("Around").textAlignment == .center)
    #expect(try label("Own").font.fontName == UIFont.TextStyle.largeTitle.rawValue)
    #expect(try label("Own").textColor == .systemRed)
    #expect(stage.texts.suffix(2) == ["Two parts", "SHOUT"])
  }

  @Test func `A standard colour is described by its name`() {
    #expect("\(Color.red), \(Color.primary)" == "red, primary")
  }

  @Test func `Hidden and transparent texts are not read`() {
    let stage = Stage {
      Text("Seen")
      Text("Hidden").hidden()
      Text("Clear").opacity(0)
    }
    #expect(stage.texts == ["Seen"])
  }
}
