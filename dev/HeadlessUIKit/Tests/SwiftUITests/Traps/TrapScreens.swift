import Observation
import SwiftUI
import UIKit

struct FunctionPath: View {
  let model: PathModel
  let journal: Journal

  private var path: Binding<[Int]> {
    Binding { @MainActor in
      model.path
    } set: { @MainActor in
      model.path = $0
    }
  }

  var body: some View {
    NavigationStack(path: path) {
      Text("Root").navigationDestination(for: Int.self) { number in
        Text("Page \(number)").onAppear { journal.note("\(number)") }
      }
    }
  }
}

/// A UIKit screen that performs an action after it has appeared.
struct AppearingScreen: UIViewControllerRepresentable {
  let action: () -> Void

  final class Controller: UIViewController {
    var action: () -> Void = {}
    override func viewDidAppear(_ animated: Bool) { action() }
  }

  func makeUIViewController(context: Context) -> Controller { Controller() }
  func updateUIViewController(_ controller: Controller, context: Context) {
    controller.action = action
  }
}

@Observable @MainActor final class TextPath { var path: [String] = [] }

struct TextStack: View {
  @Bindable var model: TextPath

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Inner").navigationDestination(for: String.self) { Text("Text \($0)") }
    }
  }
}

@Observable @MainActor final class ItemAndPath {
  var item: Int?
  var path: [Int] = []
}

struct ItemAndPathScreen: View {
  @Bindable var model: ItemAndPath

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root")
        .navigationDestination(for: Int.self) { Text("Value \($0)") }
        .navigationDestination(item: $model.item) { Text("Item \($0)") }
    }
  }
}

struct MadeView: View {
  let number: Int

  init(number: Int, journal: Journal) {
    self.number = number
    journal.note("made \(number)")
  }

  var body: some View { Text("Made \(number)") }
}

private struct LocalityKey: EnvironmentKey { static let defaultValue = "default" }

extension EnvironmentValues {
  var locality: String {
    get { self[LocalityKey.self] }
    set { self[LocalityKey.self] = newValue }
  }
}

struct LocalityText: View {
  @Environment(\.locality) private var locality
  var body: some View { Text(locality) }
}
