import Cairn
import Combine
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P7 in UIKit: picking a product", .onADevice)
struct P07OnUIKitTests {
  @Test("Pattern P7: the classic version needs a second delegate for the swipe")
  func classic() async {
    final class Listener: ClassicPickerDelegate {
      var log: [String] = []
      func picker(_ picker: ClassicPicker, didPick product: Product.ID) { log.append("\(product)") }
      func pickerDidCancel(_ picker: ClassicPicker) { log.append("cancelled") }
    }
    let listener = Listener()
    let stage = Stage(UIViewController())
    let picker = ClassicPicker(presenter: stage.root, delegate: listener)
    for _ in 0..<2 {
      picker.start()
      await stage.settle()
      await stage.tap(listener.log.isEmpty ? "Kettle" : "Cancel")
    }
    picker.start()
    await stage.settle()
    await stage.swipeDown()
    #expect(listener.log == ["2", "cancelled", "cancelled"])

    picker.start()
    await stage.settle()
    stage.root.dismiss(animated: true)
    await stage.settle()
    #expect(listener.log.count == 3, "A dismissal in code notifies no delegate.")
  }

  @Test("Pattern P7: a publisher sends the product, and nil after a swipe")
  func publisher() async {
    let stage = Stage(UIViewController())
    let picker = ClassicPublishingPicker(presenter: stage.root)
    var picked: [Product.ID?] = []
    let first = picker.pick().sink { picked.append($0) }
    await stage.tap("Kettle")
    let second = picker.pick().sink { picked.append($0) }
    await stage.settle()
    await stage.swipeDown()
    #expect(picked == [Product.kettle.id, nil])
    first.cancel()
    second.cancel()
  }
}
