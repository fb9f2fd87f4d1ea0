import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct StoryboardTests {
  final class Detail: UIViewController {
    let number: Int

    init?(coder: NSCoder, number: Int) {
      self.number = number
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      number = 0
      super.init(coder: coder)
    }
  }

  @Test("A storyboard creates controllers by identifier, with their class or with a closure")
  func making() {
    UIStoryboard.register(Detail.self, identifier: "detail", storyboard: "Making")
    let storyboard = UIStoryboard(name: "Making", bundle: nil)
    let plain = storyboard.instantiateViewController(withIdentifier: "detail")
    #expect((plain as? Detail)?.number == 0)
    let made = storyboard.instantiateViewController(identifier: "detail") { coder in
      Detail(coder: coder, number: 7)
    }
    #expect(made.number == 7)
    #expect(made.storyboard === storyboard)
    #expect(storyboard.instantiateInitialViewController() == nil)
  }

  @Test("A missing storyboard identifier raises an exception with UIKit's text")
  func missing() {
    let storyboard = UIStoryboard(name: "Empty", bundle: nil)
    _ = storyboard.instantiateViewController(withIdentifier: "detail")
    let text = HeadlessDevice.current.log.exceptions.first
    #expect(text?.hasPrefix("Storyboard (<") == true)
    #expect(text?.hasSuffix("doesn't contain a view controller with identifier 'detail'") == true)
  }
}
