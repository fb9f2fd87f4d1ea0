import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor @Observable
final class PhotoModel {
  let name: String
  var showsDetails = false
  var keyword = "sea"
  init(_ name: String) { self.name = name }
}

extension PhotoModel: CustomStringConvertible {
  nonisolated var description: String { name }
}

extension PhotoModel: ViewScreen {
  var body: some View { PhotoView(model: self) }
}

struct PhotoView: View {
  @Bindable var model: PhotoModel
  @Environment(\.horizontalSizeClass) private var width

  private var column: Binding<Bool> { width == .compact ? .constant(false) : $model.showsDetails }
  private var sheet: Binding<Bool> { width == .compact ? $model.showsDetails : .constant(false) }

  var body: some View {
    Text(model.name)
      // The inspector is never a sheet, and the sheet never a column.
      .inspector(isPresented: column) { DetailsView(model: model) }
      .sheet(isPresented: sheet) { DetailsView(model: model) }
  }
}

struct DetailsView: View {
  let model: PhotoModel
  var body: some View { Text(model.keyword) }
}

@MainActor
@Suite("Documentation: the inspector column", .onDevice)
struct InspectorSnippets {
  @Test(
    "SwiftUI trap 37: an inspector that is never a sheet keeps its content when the width changes")
  func column() async throws {
    HeadlessDevice.current.policy.swiftUI.inspectorStaysSheet = true
    let photo = PhotoModel("Photo")
    let flow = Flow(Navigation(root: "home"), ["photo": { Destination(photo) }])
    let window = await Window(flow, width: 1024)
    flow.push("photo")
    photo.showsDetails = true
    await window.settle()
    #expect(try window.user.texts.filter { $0 != "Back" } == ["Photo", "sea"])
    for _ in 0..<2 {
      window.user.resize(to: CGSize(width: 390, height: 1366))
      await window.settle()
      #expect(try window.user.texts == [photo.keyword])
      photo.keyword += "!"
      await window.settle()
      window.user.resize(to: CGSize(width: 1024, height: 1366))
      await window.settle()
      #expect(try window.user.texts.filter { $0 != "Back" } == ["Photo", photo.keyword])
    }
    photo.showsDetails = false
    flow.present("sheet", as: .sheet)
    await window.expectToShow(["[home Photo]", "sheet sheet"])
    #expect(photo.keyword == "sea!!")
  }
}
