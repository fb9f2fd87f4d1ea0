import Observation
import SwiftUI
import UIKit

/// A path with all values that were written to it.
@Observable @MainActor final class PathModel {
  @ObservationIgnored var writes: [[Int]] = []
  var path: [Int] { didSet { writes.append(path) } }

  init(_ path: [Int] = []) { self.path = path }
}

/// A stack of numbered pages.
struct PathStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("Root")
        NavigationLink("Go to 7", value: 7)
        DismissButton()
      }
      .navigationDestination(for: Int.self) { NumberedPage(number: $0) }
    }
  }
}

/// A stack whose pages are created by a closure.
struct PathOf<Content: View>: View {
  @Bindable var model: PathModel
  @ViewBuilder let page: (Int) -> Content

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self, destination: page)
    }
  }
}

struct NumberedPage: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Page \(number)")
      Button("Count \(count)") { count += 1 }
      NavigationLink("Go to \(number + 1)", value: number + 1)
      DismissButton()
    }
  }
}

struct DismissButton: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Dismiss") { dismiss() } }
}

extension Stage {
  /// The first text on every page of the stack, starting with the root.
  var pages: [String] {
    func text(_ view: UIView) -> String? {
      (view as? UILabel)?.text ?? view.subviews.lazy.compactMap(text).first
    }
    return stack?.viewControllers.map { text($0.view) ?? "" } ?? []
  }
}
