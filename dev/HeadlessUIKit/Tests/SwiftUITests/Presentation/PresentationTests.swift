import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PresentationTests {
  @Test func `Sheet options of a stack's root apply, and those of covered pages do not`()
    throws
  {
    let path = PathModel()
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)") }.interactiveDismissDisabled()
      }
    }
    #expect(try !stage.user.swipeSheetDown())
    path.path = [1]
    stage.clock.settle()
    #expect(try !stage.user.swipeSheetDown())
  }

  @Test func `A page disables the dismissal of its sheet only while it is on top`() throws {
    HeadlessDevice.current.policy.swiftUI.pagesCannotDisableDismissal = false
    let path = PathModel([1])
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)").interactiveDismissDisabled() }
      }
    }
    #expect(try !stage.user.swipeSheetDown())
    path.path = []
    stage.clock.settle()
    #expect(try stage.user.swipeSheetDown())
  }

  @Test func `Since iOS 18 a page cannot disable the dismissal of its sheet`() throws {
    let path = PathModel([1])
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)").interactiveDismissDisabled() }
      }
    }
    #expect(try stage.user.swipeSheetDown())
  }

  // https://developer.apple.com/documentation/swiftui/view/presentationcompactadaptation(_:)
  @Test(arguments: [
    (PresentationAdaptation.popover, UIModalPresentationStyle.popover), (.none, .popover),
    (.sheet, .pageSheet), (.fullScreenCover, .fullScreen),
  ])
  func `The content of a popover decides its form in a compact width`(
    adaptation: PresentationAdaptation, style: UIModalPresentationStyle
  ) throws {
    let stage = Stage {
      PopoverScreen { Text("Popover").presentationCompactAdaptation(adaptation) }
    }
    #expect(stage.presented?.presentationController?.presentationStyle == style)
  }

  @Test(arguments: [390.0, 1024.0])
  func `A popover can point at a bar button`(width: Double) throws {
    let stage = Stage(width: width) { NavigationStack { BarPopoverScreen() } }
    try stage.tap("Cart")
    #expect(stage.texts.contains("In the cart"))
    if width > 1000 { try stage.user.tapOutside() } else { try stage.user.swipeSheetDown() }
    stage.clock.settle()
    #expect(stage.presented == nil)
    try stage.tap("Cart")
    #expect(stage.texts.contains("In the cart"))
  }

  @Test func `A covered page can present a sheet`() throws {
    let model = SheetModel()
    let path = PathModel([1])
    let stage = Stage {
      NavigationStack(path: Bindable(path).path) {
        SheetScreen(model: model).navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
    #expect(stage.texts.contains("Page 1"))
    model.isPresented = true
    stage.clock.settle()
    #expect(stage.texts.contains("Sheet"))
  }
}

// MARK: Screens

struct PopoverScreen<Content: View>: View {
  @State private var isPresented = true
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack {
      Text("Presented: \(String(isPresented))")
      Text("Anchor").popover(isPresented: $isPresented, content: content)
    }
  }
}

struct BarPopoverScreen: View {
  @State private var isPresented = false

  var body: some View {
    Text("Screen").toolbar {
      Button("Cart") { isPresented = true }
        .popover(isPresented: $isPresented) { Text("In the cart") }
    }
  }
}

extension Stage {
  /// The controller that is presented over the window's root.
  var presented: UIViewController? { window.rootViewController?.presentedViewController }
}
