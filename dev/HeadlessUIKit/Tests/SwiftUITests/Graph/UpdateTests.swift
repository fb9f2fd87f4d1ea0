import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct UpdateTests {
  @Test func `Views that endlessly change each other wait for the next frame, with a warning`() {
    struct Restless: View {
      @State private var isOn = false
      var body: some View {
        if isOn {
          Text("on").onAppear { isOn = false }
        } else {
          Text("off").onAppear { isOn = true }
        }
      }
    }
    let device = HeadlessDevice.current
    let window = HeadlessUser.window()
    window.rootViewController = UIHostingController(rootView: Restless())
    window.makeKeyAndVisible()
    device.clock.commit()
    #expect(
      device.log.warnings == ["Views were updated 100 times in one turn of the run loop."])
    #expect(!device.clock.isIdle)
  }

  @Test func `A view whose output changes is shown without evaluating the views around it`()
    throws
  {
    struct Child: View {
      @State private var names = ["A"]
      var body: some View {
        ForEach(names, id: \.self) { name in Button(name) { names.insert("B", at: 0) } }
      }
    }
    struct Parent: View {
      let journal: Journal
      var body: some View {
        let _ = journal.note("parent")
        VStack {
          Group { Child() }
          Text("last")
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Parent(journal: journal) }
    try stage.tap("A")
    #expect(stage.texts == ["B", "A", "last"])
    #expect(journal.take() == ["parent"])
  }
}
