import Observation
import SwiftUI
import UIKit

/// A screen with another branch for each size class, of which each has its own path.
struct BranchingScreen: View {
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if width == .compact { PathOwner() } else { HStack { PathOwner() } }
  }
}

struct PathOwner: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Go") { path = [1] }.navigationDestination(for: Int.self) { _ in Text("Page") }
    }
  }
}

struct TwoTabs: View {
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      Text("Other").tag(0)
      PathOwner().tag(1)
    }
  }
}

/// Tabs of which the second only counts.
struct ButtonTabs: View {
  @Observable @MainActor final class Model {
    let refuses: Bool
    var path: [Int] = []
    var count = 0
    private var shownTab = 0

    init(refuses: Bool) { self.refuses = refuses }

    var tab: Int {
      get { shownTab }
      set {
        guard refuses, newValue == 1 else { return shownTab = newValue }
        count += 1
      }
    }
  }

  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      NavigationStack(path: $model.path) {
        Text("Root").navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
      .tag(0)
      Text("Add").tag(1)
    }
    .onChange(of: model.tab) { old, new in
      guard new == 1 else { return }
      model.count += 1
      model.tab = old
    }
  }
}

struct ReadingPage: View {
  let number: Int
  let journal: Journal
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let _ = journal.note("reading \(number)")
    // The body depends on a value only if it reads it.
    let close = dismiss
    Button("Close") { close() }
  }
}

struct PlainPage: View {
  let number: Int
  let journal: Journal

  var body: some View {
    let _ = journal.note("plain \(number)")
    Text("Plain \(number)")
  }
}

struct SignedInScreen: View {
  @Observable @MainActor final class Model {
    var isSignedIn = true
    var path = [1]
  }

  @Bindable var model: Model
  let journal: Journal

  var body: some View {
    if model.isSignedIn {
      NavigationStack(path: $model.path) {
        Text("Home").navigationDestination(for: Int.self) { _ in
          Text("Page")
            .onAppear { journal.note("page appears") }
            .onDisappear { journal.note("page disappears") }
        }
      }
    } else {
      Text("Sign in")
    }
  }
}
